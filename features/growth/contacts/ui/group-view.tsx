import { useState } from 'react'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type ContactGroup, deleteContactGroup, listContactGroups } from '../contract/groups.ts'
import { groupColorWords } from '../vocabulary.ts'
import { useBook } from './book.tsx'
import { contactQueries, type May } from './contact-queries.ts'
import styles from './contacts.module.css'
import { ContactsList } from './contacts-list.tsx'
import { ContactGroupForm } from './group-form.tsx'
import { RuleWords } from './segments/rule-words.tsx'
import { SegmentCount } from './segments/segment-count.tsx'

type Props = { groupId: string; may: May; onGone: () => void }

/** One group with its contacts. */
export function ContactGroupView({ groupId, may, onGone }: Props) {
  const { book, group: words } = useBook()
  const { data, error, refetch } = useCall(listContactGroups, { book })
  const group = data?.find(({ id }) => id === groupId)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  if (!group)
    return (
      <EmptyState title={`${words.that} ya no existe`}>
        Quizá alguien del equipo {words.gone}, o la dirección no está completa. Sus contactos se
        conservan.
      </EmptyState>
    )
  return (
    <div className={styles.notes}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{group.name}</h2>
          {group.color !== 'plain' && (
            <Badge color={group.color}>{groupColorWords[group.color]}</Badge>
          )}
          <p className={styles.quiet}>{group.rule ? 'Automática' : 'Fija'}</p>
          {group.description && <p className={styles.quiet}>{group.description}</p>}
        </div>
        <GroupActions group={group} may={may} onGone={onGone} />
      </div>
      {group.rule && (
        <>
          <SegmentCount rule={group.rule} />
          <RuleWords rule={group.rule} />
        </>
      )}
      <ContactsList
        may={may}
        label={`Contactos de ${group.name}`}
        groupId={groupId}
        isAutomatic={group.rule !== null}
      />
    </div>
  )
}

function GroupActions({
  group,
  may,
  onGone,
}: {
  group: ContactGroup
  may: May
  onGone: () => void
}) {
  const { book, group: words } = useBook()
  const showSnackbar = useSnackbar()
  const [isEditing, setEditing] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useSend(deleteContactGroup, {
    refreshes: contactQueries,
    onSuccess: () => {
      showSnackbar(`Borramos ${words.the} ${group.name}. Sus contactos se conservan.`)
      onGone()
    },
    onError: ({ message }) => showSnackbar(message),
  })
  return (
    <span className={styles.row}>
      {may.edit && <Button onClick={() => setEditing(true)}>Cambiar {words.one}</Button>}
      {may.delete &&
        (isConfirming ? (
          <>
            <Button
              variant="danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate({ book, groupId: group.id })}
            >
              Sí, borrar {words.the}
            </Button>
            <Button variant="quiet" onClick={() => setIsConfirming(false)}>
              {words.keep}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={() => setIsConfirming(true)}>
            Borrar {words.one}
          </Button>
        ))}
      <Sheet open={isEditing} onClose={() => setEditing(false)} title={`Cambiar ${words.one}`}>
        {isEditing && (
          <ContactGroupForm
            group={group}
            onSaved={() => {
              showSnackbar('Cambios guardados.')
              setEditing(false)
            }}
          />
        )}
      </Sheet>
    </span>
  )
}
