import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type StaffPermission, staffPermissionWords } from '#shared/staff-permissions.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { readActivity } from '../../contract/overview.ts'
import {
  type ApplicationRow,
  approveApplication,
  findMembers,
  listApplications,
  rejectApplication,
} from '../../contract/team.ts'
import { PermissionChoice } from './permission-choice.tsx'
import styles from './team.module.css'

const refreshes = [listApplications, findMembers, readActivity]

const requestedText = (requested: StaffPermission[]) =>
  requested.length === 0
    ? 'No pide permisos'
    : `Pide: ${requested.map((permission) => staffPermissionWords[permission].toLowerCase()).join(', ')}`

/** An application with the forms to approve it with permissions or reject it with a reason. */
export function ApplicationCard({ application }: { application: ApplicationRow }) {
  const [rejection, setRejection] = useState<'none' | 'open' | 'aside'>('none')
  const { username, email, requested, createdAt } = application
  return (
    <li className={styles.card}>
      <div>
        <h3>@{username}</h3>
        <p className={styles.quiet}>
          {email}&nbsp;· <time title={momentWords(createdAt)}>{agoWords(createdAt)}</time>
        </p>
        <p>{requestedText(requested)}</p>
      </div>
      {/* Both forms stay mounted, so that switching between them keeps what was entered. */}
      <div hidden={rejection === 'open'}>
        <Approval application={application} onReject={() => setRejection('open')} />
      </div>
      {rejection !== 'none' && (
        <div hidden={rejection === 'aside'}>
          <Rejection application={application} onBack={() => setRejection('aside')} />
        </div>
      )}
    </li>
  )
}

function Approval({
  application: { id, username, requested },
  onReject,
}: {
  application: ApplicationRow
  onReject: () => void
}) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(approveApplication, {
    name: `aprobar-${id}`,
    initialValues: { permissions: requested },
    toInput: ({ permissions }) => ({ applicationId: id, permissions }),
    refreshes,
    onSuccess: () => say(`@${username} ya es parte del equipo.`),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <PermissionChoice label="Permisos que le das" {...form.getInputProps('permissions')} />
      <FormError message={error} onClose={clearError} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending}>
          Aprobar<span className="only-spoken"> a {username}</span>
        </Button>
        <Button variant="default" disabled={isSending} onClick={onReject}>
          Rechazar<span className="only-spoken"> a {username}</span>
        </Button>
      </div>
    </form>
  )
}

function Rejection({
  application: { id, username },
  onBack,
}: {
  application: ApplicationRow
  onBack: () => void
}) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(rejectApplication, {
    name: `rechazar-${id}`,
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ applicationId: id, reason }),
    refreshes,
    onSuccess: () => say(`Rechazaste la solicitud de @${username}.`),
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <Textarea
        label="Motivo"
        description="Lo lee quien pidió entrar."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <FormError message={error} onClose={clearError} />
      <div className={styles.actions}>
        <Button type="submit" color="red" loading={isSending}>
          Rechazar solicitud
        </Button>
        <Button variant="default" disabled={isSending} onClick={onBack}>
          Volver
        </Button>
      </div>
    </form>
  )
}
