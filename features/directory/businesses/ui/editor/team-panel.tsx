import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  type BusinessRole,
  businessRoleOptions,
  businessRoleWords,
} from '#shared/business-roles.ts'
import type { Output } from '#shared/endpoint.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import {
  changeTeamRole,
  listMyBusinesses,
  listTeam,
  type MyBusiness,
  readMyBusiness,
} from '../../contract/owner.ts'
import { RemoveMember } from './remove-member.tsx'
import styles from './team-panel.module.css'

type Member = Output<typeof listTeam>['members'][number]

type TeamPanelProps = {
  business: MyBusiness
  /** Form with which owners invite people. */
  invitations: ReactNode
  onLeft: () => void
}

/** Lists the team; owners invite people, change roles and remove members. */
export function TeamPanel({ business, invitations, onLeft }: TeamPanelProps) {
  const businessId = business.id
  const team = useCall(listTeam, { businessId })
  const isOwner = business.role === 'owner'
  if (team.error && !team.data)
    return <ErrorState message={team.error.message} onRetry={() => void team.refetch()} />
  if (!team.data) return <Skeleton height="8rem" />
  return (
    <div className={styles.team}>
      <ul className={styles.list}>
        {team.data.members.map((member) => (
          <MemberRow
            key={member.profileId}
            businessId={businessId}
            member={member}
            isOwner={isOwner}
            onLeft={onLeft}
          />
        ))}
      </ul>
      {isOwner ? (
        invitations
      ) : (
        <p className={fields.hint}>Solo un dueño puede cambiar el equipo.</p>
      )}
    </div>
  )
}

type MemberRowProps = { businessId: string; member: Member; isOwner: boolean; onLeft: () => void }

function MemberRow({ businessId, member, isOwner, onLeft }: MemberRowProps) {
  const showSnackbar = useSnackbar()
  const { profileId, email, role, isCaller } = member
  const name = member.name ?? email
  const change = useSend(changeTeamRole, {
    refreshes: isCaller ? [listTeam, readMyBusiness, listMyBusinesses] : [listTeam],
    onSuccess: () => showSnackbar(`Cambiamos lo que puede hacer ${name}`),
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
          data={businessRoleOptions}
          value={role}
          allowDeselect={false}
          disabled={change.isPending}
          onChange={(next) =>
            next &&
            next !== role &&
            change.mutate({ businessId, profileId, role: next as BusinessRole })
          }
          className={styles.role}
        />
      ) : (
        <span>{businessRoleWords[role]}</span>
      )}
      {(isOwner || isCaller) && (
        <RemoveMember
          businessId={businessId}
          profileId={profileId}
          name={isCaller ? null : name}
          onLeft={onLeft}
        />
      )}
      {change.error && (
        <div className={styles.problem}>
          <FormError message={change.error.message} />
        </div>
      )}
    </li>
  )
}
