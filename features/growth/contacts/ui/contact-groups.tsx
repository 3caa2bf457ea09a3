import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import '#shared/ui/mantine.css'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import type { Contact } from '../contract/contacts.ts'
import { addToContactGroup, listContactGroups, removeFromContactGroup } from '../contract/groups.ts'
import { useBook } from './book.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'

/** The groups of a contact; nothing where it is in none and there is none to add it to. */
export function ContactGroups({ contact: { id, groups }, may }: { contact: Contact; may: May }) {
  const showSnackbar = useSnackbar()
  const { book, group: words, groupsAt } = useBook()
  const all = useCall(listContactGroups, { book }, { enabled: may.edit })
  const callbacks = {
    refreshes: contactQueries,
    onError: ({ message }: { message: string }) => showSnackbar(message),
  }
  const add = useSend(addToContactGroup, callbacks)
  const remove = useSend(removeFromContactGroup, callbacks)
  const others = (all.data ?? []).filter(
    ({ id: groupId, rule }) => rule === null && !groups.some((one) => one.id === groupId),
  )
  const isBusy = add.isPending || remove.isPending
  if (groups.length === 0 && others.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="grupos">
      <h3 id="grupos">{words.titles}</h3>
      <ul className={styles.lines}>
        {groups.map((group) => (
          <li key={group.id}>
            <Link to={groupsAt(`/${group.id}`)}>
              <Badge color={group.color}>{group.name}</Badge>
            </Link>
            {may.edit && (
              <IconButton
                label={`Sacar de ${group.name}`}
                disabled={isBusy}
                onClick={() => remove.mutate({ book, groupId: group.id, contactIds: [id] })}
              >
                <IconX size="1rem" stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {may.edit && others.length > 0 && (
        <NativeSelect
          label={`Agregar a ${words.a}`}
          data={[
            { value: '', label: `Elige ${words.a}` },
            ...others.map((group) => ({ value: group.id, label: group.name })),
          ]}
          value=""
          disabled={isBusy}
          onChange={(event) =>
            event.currentTarget.value &&
            add.mutate({ book, groupId: event.currentTarget.value, contactIds: [id] })
          }
        />
      )}
    </section>
  )
}
