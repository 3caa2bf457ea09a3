import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { addToContactGroup, listContactGroups, removeFromContactGroup } from '../contract/groups.ts'
import { useBook } from './book.tsx'
import { contactQueries } from './contact-queries.ts'
import styles from './contacts.module.css'

type Props = { ids: string[]; groupId: string | undefined; onDone: () => void }

const peopleWords = (count: number) => (count === 1 ? '1 contacto' : `${count} contactos`)

/** Actions on the selected contacts: add to a group, or remove from the current group. */
export function ChosenBar({ ids, groupId, onDone }: Props) {
  const showSnackbar = useSnackbar()
  const { book, group: words } = useBook()
  const groups = useCall(listContactGroups, { book })
  const [chosen, setChosen] = useState('')
  const others = (groups.data ?? []).filter(({ id, rule }) => id !== groupId && rule === null)
  const nameOf = (id: string) => others.find((group) => group.id === id)?.name ?? ''
  const finish = (text: string) => {
    showSnackbar(text)
    onDone()
  }
  const onError = (error: { message: string }) => showSnackbar(error.message)
  const add = useSend(addToContactGroup, {
    refreshes: contactQueries,
    onSuccess: ({ added }, { groupId: into }) =>
      finish(
        added === 0
          ? `Ya estaban en ${nameOf(into)}.`
          : `Agregamos ${peopleWords(added)} a ${nameOf(into)}.`,
      ),
    onError,
  })
  const remove = useSend(removeFromContactGroup, {
    refreshes: contactQueries,
    onSuccess: ({ removed }) => finish(`Sacamos ${peopleWords(removed)} ${words.ofThe}.`),
    onError,
  })
  const isBusy = add.isPending || remove.isPending
  return (
    <section className={styles.chosen} aria-label="Elegidos">
      <strong>{ids.length === 1 ? '1 elegido' : `${ids.length} elegidos`}</strong>
      {others.length > 0 && (
        <>
          <NativeSelect
            aria-label={words.target}
            data={[
              { value: '', label: `Elige ${words.a}` },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            disabled={!chosen || isBusy}
            onClick={() => add.mutate({ book, groupId: chosen, contactIds: ids })}
          >
            Agregar {words.toThe}
          </Button>
        </>
      )}
      {others.length === 0 && !groupId && (
        <span className={styles.quiet}>
          {words.none}. Usa «{words.fresh}».
        </span>
      )}
      {groupId && (
        <Button
          variant="danger"
          disabled={isBusy}
          onClick={() => remove.mutate({ book, groupId, contactIds: ids })}
        >
          Sacar {words.ofThe}
        </Button>
      )}
      <Button variant="quiet" onClick={onDone}>
        Quitar selección
      </Button>
    </section>
  )
}
