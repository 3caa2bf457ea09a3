import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
  updateSavedReply,
} from '../../contract/inbox.ts'
import { replyFields, replyFieldWords } from '../../vocabulary.ts'
import styles from './saved-replies-sheet.module.css'

type SavedRepliesSheetProps = { businessId: string; open: boolean; onClose: () => void }

/** The saved replies of a business, each of which can be changed and deleted. */
export function SavedRepliesSheet({ businessId, open, onClose }: SavedRepliesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Respuestas guardadas">
      {open && <Replies businessId={businessId} />}
    </Sheet>
  )
}

function Replies({ businessId }: { businessId: string }) {
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  const list = useCall(listSavedReplies, { businessId })
  // Undo is offered in the sheet itself: what floats above it cannot be reached.
  const [removed, setRemoved] = useState<SavedReply | null>(null)
  const refreshes = [listSavedReplies]
  const restore = useSend(createSavedReply, { refreshes, onSuccess: () => setRemoved(null) })
  const remove = useSend(deleteSavedReply, { refreshes })
  if (edited)
    return (
      <ReplyForm
        businessId={businessId}
        reply={edited === 'new' ? null : edited}
        onEnd={() => setEdited(null)}
      />
    )
  if (list.error && !list.data)
    return <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height="12rem" rows />
  const removeReply = (reply: SavedReply) =>
    remove.mutate({ businessId, replyId: reply.id }, { onSuccess: () => setRemoved(reply) })
  const undo = removed && (
    <Notice>
      Eliminaste «{removed.title}».{' '}
      <PlainButton
        variant="quiet"
        disabled={restore.isPending}
        onClick={() => restore.mutate({ businessId, title: removed.title, text: removed.text })}
      >
        Deshacer
      </PlainButton>
    </Notice>
  )
  const add = (
    <PlainButton variant="dashed" wide onClick={() => setEdited('new')}>
      <IconPlus size="1.25rem" stroke={1.75} aria-hidden /> Nueva respuesta
    </PlainButton>
  )
  if (list.data.length === 0)
    return (
      <>
        {undo}
        <EmptyState title="Todavía no guardas respuestas" action={add}>
          Guarda lo que contestas seguido: precios, horarios, cómo llegar. Después lo insertas con
          «/».
        </EmptyState>
      </>
    )
  return (
    <div className={styles.all}>
      {undo}
      <FormError message={(remove.error ?? restore.error)?.message ?? null} />
      <ul className={styles.list}>
        {list.data.map((reply) => (
          <li key={reply.id} className={styles.row}>
            <span className={styles.words}>
              <strong>{reply.title}</strong>
              <span className={styles.text}>{reply.text}</span>
            </span>
            <ActionMenu
              label={`Más acciones de ${reply.title}`}
              isBusy={remove.isPending}
              items={[
                { label: 'Cambiar', run: () => setEdited(reply) },
                { label: 'Eliminar', isDestructive: true, run: () => removeReply(reply) },
              ]}
            />
          </li>
        ))}
      </ul>
      {add}
    </div>
  )
}

type ReplyFormProps = { businessId: string; reply: SavedReply | null; onEnd: () => void }

function ReplyForm({ businessId, reply, onEnd }: ReplyFormProps) {
  const options = {
    initialValues: { title: reply?.title ?? '', text: reply?.text ?? '' },
    refreshes: [listSavedReplies],
    onSuccess: onEnd,
  }
  const create = useEndpointForm(createSavedReply, {
    ...options,
    name: 'nueva-respuesta',
    toInput: (values) => ({ ...values, businessId }),
  })
  const update = useEndpointForm(updateSavedReply, {
    ...options,
    name: 'respuesta',
    toInput: (values) => ({ ...values, businessId, replyId: reply?.id ?? '' }),
  })
  const { form, submit, isSending, error } = reply ? update : create
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <TextInput
        label="Nombre"
        description="Con él la encuentras al escribir «/»."
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Respuesta"
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('text')}
      />
      <div className={styles.fields}>
        <span>Se llenan solos:</span>
        {replyFields.map((field) => (
          <PlainButton
            key={field}
            title={replyFieldWords[field]}
            onClick={() => form.setFieldValue('text', `${form.values.text}{${field}}`)}
          >
            {`{${field}}`}
          </PlainButton>
        ))}
      </div>
      <FormError message={error} />
      <div className={styles.ends}>
        <PlainButton onClick={onEnd}>Cancelar</PlainButton>
        <Button type="submit" loading={isSending}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
