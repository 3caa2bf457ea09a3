import { Button, Menu, NativeSelect, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { sendSuspensionEmail } from '#features/trust/reports/contract/suspensions/staff.ts'
import {
  howToAppeal,
  type Rule,
  rules,
  ruleWords,
  type SuspensionScope,
  suspensionDays,
  suspensionScopes,
  suspensionScopeWords,
} from '#features/trust/reports/vocabulary.ts'
import { businessRoleWords } from '#shared/business-roles.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { readActivity } from '../contract/overview.ts'
import { findUsers, readUser, restoreUser, suspendUser, type UserRow } from '../contract/people.ts'
import { findMembers } from '../contract/team.ts'

type Account = Pick<UserRow, 'id' | 'name' | 'suspendedAt'>

const scopes = suspensionScopes.map((value) => ({ value, label: suspensionScopeWords[value] }))

const ruleOptions = [
  { value: '', label: 'Elige una' },
  ...rules.map((rule) => ({ value: rule as string, label: ruleWords[rule].name })),
]

const dayOptions = [
  { value: '', label: 'Hasta que alguien la restaure' },
  ...suspensionDays.map((days) => ({
    value: String(days),
    label: days === 1 ? '1 día' : `${days} días`,
  })),
]

const refreshes = [findUsers, findMembers, readUser, readActivity]

/** Mutation that ends a suspension; shows the error message if it is refused. */
function useEndSuspension() {
  const say = useSnackbar()
  return useSend(restoreUser, {
    refreshes,
    onSuccess: () => say('Terminó la suspensión: se lo escribimos.'),
    onError: (error) => say(error.message),
  })
}

/** Ends the suspension of an account, or suspends it, which stands in a menu. */
export function MemberSuspension({
  account,
  keptFromPosting,
}: {
  account: Account
  keptFromPosting: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const restore = useEndSuspension()
  const say = useSnackbar()
  const resendEmail = useSend(sendSuspensionEmail, {
    onSuccess: () => say('Le escribimos otra vez, con el enlace para leer la decisión.'),
    onError: (error) => say(error.message),
  })
  return (
    <>
      {(account.suspendedAt || keptFromPosting) && (
        <>
          <Button
            variant="default"
            loading={restore.isPending}
            onClick={() => restore.mutate({ userId: account.id })}
          >
            {account.suspendedAt ? 'Restaurar la cuenta' : 'Permitir que publique'}
          </Button>
          <Button
            variant="subtle"
            loading={resendEmail.isPending}
            onClick={() => resendEmail.mutate({ userId: account.id })}
          >
            Enviar otra vez la carta
          </Button>
        </>
      )}
      {!account.suspendedAt && (
        <Menu position="bottom-start" withinPortal={false}>
          <Menu.Target>
            <IconButton variant="plain" label="Más acciones">
              <IconDots stroke={1.75} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="red" onClick={() => setOpen(true)}>
              Suspender la cuenta
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <SuspendSheet account={isOpen ? account : null} onClose={() => setOpen(false)} />
    </>
  )
}

/** Sheet with the form to suspend an account; closed when `account` is null. */
function SuspendSheet({ account, onClose }: { account: Account | null; onClose: () => void }) {
  return (
    <Sheet open={account !== null} onClose={onClose} title={`Suspender a ${account?.name ?? ''}`}>
      {account && <SuspendForm key={account.id} userId={account.id} onDone={onClose} />}
    </Sheet>
  )
}

/** Preview of the e-mail to the person, once a rule is selected. */
function EmailPreview({ rule, reason }: { rule: Rule; reason: string }) {
  return (
    <Notice title="Mensaje para la persona">
      <p>
        <strong>{ruleWords[rule].name}.</strong> {ruleWords[rule].forbids}
      </p>
      {reason.trim() && <p>{reason}</p>}
      <p>{howToAppeal}</p>
    </Notice>
  )
}

/** Notice of the businesses that stay public during a suspension of the account, and what stops in them. */
function BusinessesNotice({ userId }: { userId: string }) {
  const { data } = useCall(readUser, { userId })
  const businesses = data?.businesses ?? []
  if (businesses.length === 0) return <p>Lo que publicó sigue a la vista.</p>
  return (
    <Notice
      title={
        businesses.length === 1 ? 'Su negocio sigue publicado' : 'Sus negocios siguen publicados'
      }
    >
      <p>
        Si ninguna otra persona lo administra, su tienda deja de vender mientras dure la suspensión.
        Para retirar una página, decide un reporte sobre ella.
      </p>
      <ul>
        {businesses.map(({ id, name, role }) => (
          <li key={id}>
            <Link to={`/staff/empresas?fila=${id}`}>{name}</Link>&nbsp;· {businessRoleWords[role]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function SuspendForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(suspendUser, {
    initialValues: {
      scope: 'account' as SuspensionScope,
      rule: '' as Rule | '',
      reason: '',
      days: '',
    },
    // No rule is selected initially: the schema reports it on the field.
    toInput: ({ scope, rule, reason, days }) => ({
      userId,
      scope,
      rule: rule as Rule,
      reason,
      days: suspensionDays.find((option) => String(option) === days),
    }),
    refreshes,
    onSuccess: (_, { scope }) => {
      say(
        scope === 'account'
          ? 'Cuenta suspendida. Sus sesiones terminaron.'
          : 'Ya no puede publicar por ahora. Se lo escribimos.',
      )
      onDone()
    },
  })
  const { scope, rule, reason } = form.values
  const isWholeAccount = scope === 'account'
  return (
    <form onSubmit={submit} className={styles.lead} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <NativeSelect label="Qué se suspende" data={scopes} {...form.getInputProps('scope')} />
      <p>
        {isWholeAccount
          ? 'Todas sus sesiones terminan ahora y no podrá entrar hasta que se restaure.'
          : 'Sigue entrando, leyendo y comprando, y sus negocios siguen igual. Lo que ya publicó se queda.'}{' '}
        Le escribimos la regla, el motivo, hasta cuándo y cómo apelar; la apelación la decide otra
        persona del equipo.
      </p>
      {isWholeAccount && <BusinessesNotice userId={userId} />}
      <FormError message={error} onClose={clearError} />
      <NativeSelect
        label="Regla"
        description="La norma que incumplió."
        data={ruleOptions}
        {...form.getInputProps('rule')}
      />
      <Textarea
        label="Motivo"
        description="Lo lee la persona tal cual, y queda en el registro."
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <NativeSelect
        label="Hasta cuándo"
        data={
          isWholeAccount
            ? dayOptions
            : [{ value: '', label: 'Elige hasta cuándo' }, ...dayOptions.slice(1)]
        }
        {...form.getInputProps('days')}
      />
      {rule && <EmailPreview rule={rule} reason={reason} />}
      <Button type="submit" color="red" loading={isSending}>
        Suspender
      </Button>
    </form>
  )
}
