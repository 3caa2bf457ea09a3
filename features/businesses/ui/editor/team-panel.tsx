import { Button, Select, TextInput } from '@mantine/core'
import type { Output } from '#shared/endpoint.ts'
import { type BusinessRole, businessRoleWords } from '#shared/roles.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { addTeamMember, changeTeamRole, listMyBusinesses, listTeam, type MyBusiness, readMyBusiness } from '../../contract/owner.ts'
import { RemoveMember } from './remove-member.tsx'
import styles from './team-panel.module.css'

type Member = Output<typeof listTeam>['members'][number]

const roles = [
  { value: 'owner', label: 'Dueño: todo, también el equipo' },
  { value: 'manager', label: 'Administrador: edita y publica' },
  { value: 'seller', label: 'Vendedor: atiende solicitudes' },
]

/** Who runs the business; owners add people, change what they may do and take them out. */
export function TeamPanel({ business, onLeft }: { business: MyBusiness; onLeft: () => void }) {
  const businessId = business.id
  const team = useCall(listTeam, { businessId })
  const isOwner = business.role === 'owner'
  if (team.error && !team.data) return <ErrorState message={team.error.message} onRetry={() => void team.refetch()} />
  if (!team.data) return <Skeleton height="8rem" />
  return (
    <div className={styles.team}>
      <ul className={styles.list}>
        {team.data.members.map((member) => (
          <MemberRow key={member.profileId} businessId={businessId} member={member} isOwner={isOwner} onLeft={onLeft} />
        ))}
      </ul>
      {isOwner ? <AddMember businessId={businessId} /> : <p className={fields.hint}>Solo un dueño puede cambiar el equipo.</p>}
    </div>
  )
}

type MemberRowProps = { businessId: string; member: Member; isOwner: boolean; onLeft: () => void }

function MemberRow({ businessId, member, isOwner, onLeft }: MemberRowProps) {
  const say = useSnackbar()
  const { profileId, email, role, isCaller } = member
  const name = member.name ?? email
  const change = useSend(changeTeamRole, {
    refreshes: isCaller ? [listTeam, readMyBusiness, listMyBusinesses] : [listTeam],
    onSuccess: () => say(`Cambiamos lo que puede hacer ${name}`),
  })
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <strong>
          {name}
          {isCaller && ' (tú)'}
        </strong>
        {name !== email && <span className={fields.hint}>{email}</span>}
      </div>
      {isOwner ? (
        <Select
          aria-label={`Qué puede hacer ${name}`}
          data={roles}
          value={role}
          allowDeselect={false}
          disabled={change.isPending}
          onChange={(next) => next && next !== role && change.mutate({ businessId, profileId, role: next as BusinessRole })}
          className={styles.role}
        />
      ) : (
        <span>{businessRoleWords[role]}</span>
      )}
      {(isOwner || isCaller) && (
        <RemoveMember businessId={businessId} profileId={profileId} name={isCaller ? null : name} onLeft={onLeft} />
      )}
      {change.error && (
        <div className={styles.problem}>
          <FormError message={change.error.message} />
        </div>
      )}
    </li>
  )
}

function AddMember({ businessId }: { businessId: string }) {
  const say = useSnackbar()
  const { form, submit, isSending, error } = useEndpointForm(addTeamMember, {
    initialValues: { email: '', role: 'manager' as BusinessRole },
    toInput: (values) => ({ ...values, businessId }),
    refreshes: [listTeam],
    onSuccess: (_, { email }) => {
      form.reset()
      say(`Agregamos a ${email.trim()} y le avisamos por correo`)
    },
  })
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <h3 className={fields.itemTitle}>Agregar a alguien</h3>
      <div className={fields.pair}>
        <TextInput
          label="Su correo"
          description="Debe tener una cuenta aquí"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...form.getInputProps('email')}
        />
        <Select
          label="Qué podrá hacer"
          description="Puedes cambiarlo después"
          data={roles}
          allowDeselect={false}
          {...form.getInputProps('role')}
        />
      </div>
      <FormError message={error} />
      <Button type="submit" variant="default" loading={isSending} disabled={form.values.email.trim() === ''}>
        Agregar al equipo
      </Button>
    </form>
  )
}
