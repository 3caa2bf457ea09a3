import { NativeSelect, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type StaffPermission,
  staffPermissions,
  staffPermissionWords,
} from '#shared/staff-permissions.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import filters from '#shared/ui/lists/filter-bar.module.css'
import { Split, useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, textField } from '#shared/url-state.ts'
import { findMembers, type MemberRow } from '../../contract/team.ts'
import { MemberPanel } from './member-panel.tsx'
import styles from './team.module.css'

const permissionOptions = [
  { value: '', label: 'Permisos: todos' },
  ...staffPermissions.map((value) => ({
    value: value as string,
    label: staffPermissionWords[value],
  })),
]
const states = [
  { value: '', label: 'Todo el equipo' },
  { value: 'false', label: 'Activos' },
  { value: 'true', label: 'Suspendidos' },
]

const columns: Column<MemberRow>[] = [
  {
    key: 'name',
    header: 'Nombre',
    cell: (row) => (
      <span className={filters.cell}>
        <strong>{row.name}</strong>
        <span className={filters.quiet}>
          {joinParts([row.username && `@${row.username}`, row.email])}
        </span>
      </span>
    ),
  },
  {
    key: 'may',
    header: 'Permisos',
    isWide: true,
    cell: (row) => (
      <span className={styles.badges}>
        {row.permissions.map((permission) => (
          <Badge key={permission} color={permission === 'manage_users' ? 'saffron' : 'plain'}>
            {staffPermissionWords[permission]}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'groups',
    header: 'Grupos',
    cell: (row) =>
      row.groups.length > 0 && (
        <span className={styles.badges}>
          {row.groups.map(({ id, name, color }) => (
            <Badge key={id} color={color}>
              {name}
            </Badge>
          ))}
        </span>
      ),
  },
  {
    key: 'active',
    header: 'Última actividad',
    cell: (row) =>
      row.activeAt ? (
        <time title={momentWords(row.activeAt)}>{agoWords(row.activeAt)}</time>
      ) : (
        'Nunca'
      ),
  },
  {
    key: 'state',
    header: 'Estado',
    isBeside: true,
    cell: (row) => (
      <span className={styles.badges}>
        {row.suspendedAt ? (
          <Badge color="clay">Suspendido</Badge>
        ) : (
          <Badge color="good">Activo</Badge>
        )}
        {row.isDemo && <Badge>Demo</Badge>}
      </span>
    ),
  },
]

const urlFields = {
  may: enumField('puede', staffPermissions),
  groupId: textField('grupo'),
  suspended: enumField('suspendidos', ['true', 'false']),
}

type Props = {
  viewerId: string
  canManage: boolean
  /** Staff groups to filter by. */
  groups: { id: string; name: string }[]
  /** Further content of the member panel. */
  more?: (member: MemberRow) => ReactNode
}

/** List of staff members with search by name, username or e-mail; a member opens in a panel. */
export function MembersList({ viewerId, canManage, groups, more }: Props) {
  const { q, typed, type } = useSearchText({ inTab: 'equipo' })
  const [{ may, groupId, suspended }, change] = useUrlState(urlFields, { replace: true })
  const { openKey, open, close } = useOpenRow()
  const list = useCallPages(findMembers, {
    q,
    may,
    groupId: groups.find(({ id }) => id === groupId)?.id,
    suspended: suspended ? suspended === 'true' : undefined,
    size: 50,
  })
  const row = list.rows?.find(({ id }) => id === openKey)
  return (
    <div>
      <div className={filters.bar}>
        <TextInput
          aria-label="Buscar en el equipo"
          placeholder="Nombre, usuario o correo"
          type="search"
          leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Permiso"
          data={permissionOptions}
          value={may ?? ''}
          onChange={(event) => change({ may: event.currentTarget.value as StaffPermission })}
        />
        {groups.length > 0 && (
          <NativeSelect
            aria-label="Grupo del equipo"
            data={[
              { value: '', label: 'Grupos: todos' },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={groupId ?? ''}
            onChange={(event) => change({ groupId: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          aria-label="Estado del miembro"
          data={states}
          value={suspended ?? ''}
          onChange={(event) => change({ suspended: event.currentTarget.value as 'true' })}
        />
      </div>
      <Split
        panel={
          openKey && (
            <MemberPanel
              memberId={openKey}
              row={row}
              viewerId={viewerId}
              canManage={canManage}
              onClose={close}
              more={more}
            />
          )
        }
      >
        <DataTable
          isCompact
          onOpen={({ id }) => open(id)}
          openKey={openKey}
          caption="Miembros del equipo"
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          empty={{
            title: 'Nadie coincide',
            text: 'Prueba con otra parte del nombre o del correo, o quita un filtro.',
          }}
        />
      </Split>
    </div>
  )
}
