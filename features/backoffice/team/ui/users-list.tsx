import type { ReactNode } from 'react'
import { profileRoles, profileRoleWords } from '#features/accounts/profiles/vocabulary.ts'
import { businessRoles, businessRoleWords } from '#shared/business-roles.ts'
import { localDayWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { shortAge } from '#shared/text/short-times.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import type { Column } from '#shared/ui/lists/data-table.tsx'
import named from '#shared/ui/lists/named.module.css'
import { useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { type ListFilter, WorkList } from '#shared/ui/lists/work-list.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField } from '#shared/url-state.ts'
import { findUsers, type UserRow } from '../contract/people.ts'
import { UserPanel } from './user-panel.tsx'

const filters: ListFilter[] = [
  {
    key: 'role',
    label: 'Rol',
    all: 'Todos los roles',
    choices: profileRoles.map((value) => ({ value, label: profileRoleWords[value] })),
  },
  {
    key: 'businessRole',
    label: 'Función en un negocio',
    all: 'Con y sin negocios',
    choices: businessRoles.map((value) => ({
      value,
      label: `${businessRoleWords[value]} de un negocio`,
    })),
  },
  {
    key: 'suspended',
    label: 'Estado de la cuenta',
    all: 'Todas las cuentas',
    choices: [
      { value: 'false', label: 'Activas' },
      { value: 'true', label: 'Suspendidas' },
    ],
  },
]

const columns: Column<UserRow>[] = [
  {
    key: 'name',
    header: 'Nombre',
    cell: (row) => (
      <span className={named.name}>
        <strong>{row.name}</strong>
        <span className={named.quiet}>
          {joinParts([row.email, row.username && `@${row.username}`])}
        </span>
      </span>
    ),
  },
  {
    key: 'role',
    header: 'Rol',
    cell: (row) => (
      <>
        {profileRoleWords[row.role]} {row.isDemo && <Badge>Demo</Badge>}
      </>
    ),
  },
  {
    key: 'businesses',
    header: 'Negocios',
    align: 'right',
    isMinor: true,
    cell: (row) => row.businesses,
  },
  {
    key: 'since',
    header: 'Alta',
    isMinor: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={momentWords(createdAt)} className={named.when}>
        {localDayWords(createdAt)}
      </time>
    ),
  },
  {
    key: 'last',
    header: 'Última entrada',
    cell: (row) => row.lastSignInAt && <When at={row.lastSignInAt} />,
  },
  {
    key: 'state',
    header: 'Estado',
    isBeside: true,
    cell: (row) =>
      row.mergedInto ? (
        <Badge>Unida a otra</Badge>
      ) : row.suspendedAt ? (
        <Badge color="clay">Suspendida</Badge>
      ) : row.confirmed ? (
        <Badge color="good">Activa</Badge>
      ) : (
        <Badge color="saffron">Sin confirmar</Badge>
      ),
  },
]

/** Where all are of the demonstration, none says so. */
const columnsOf = (rows: UserRow[] | undefined) =>
  rows?.every(({ isDemo }) => isDemo)
    ? columns.map((column) =>
        column.key === 'role'
          ? { ...column, cell: ({ role }: UserRow) => profileRoleWords[role] }
          : column,
      )
    : columns

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={momentWords(at)} className={named.when}>
    {shortAge(at)}
  </time>
)

type Props = {
  viewerId: string
  canManage: boolean
  canCreate: boolean
  /** Further actions on an account, in its panel. */
  actions?: (user: UserRow) => ReactNode
}

const urlFields = {
  role: enumField('rol', profileRoles),
  businessRole: enumField('funcion', businessRoles),
  suspended: enumField('suspendidas', ['true', 'false']),
}

/** List of accounts with search by name, username or e-mail; what can be done is in their panel. */
export function UsersList({ viewerId, canManage, canCreate, actions }: Props) {
  const search = useSearchText({ inTab: 'cuentas' })
  const [state, change] = useUrlState(urlFields, { replace: true })
  const { suspended, ...chosen } = state
  const { openKey, open, close } = useOpenRow()
  const list = useCallPages(findUsers, {
    q: search.q,
    ...chosen,
    suspended: suspended ? suspended === 'true' : undefined,
    size: 20,
  })
  return (
    <WorkList
      name="staff-users"
      caption="Cuentas"
      search={{ label: 'Buscar cuentas', placeholder: 'Nombre, usuario o correo', ...search }}
      filters={filters}
      state={state}
      onChange={(next) => change(next as typeof state)}
      columns={columnsOf(list.rows)}
      columnsBesidePanel={['name', 'state']}
      list={list}
      rowKey={(row) => row.id}
      onOpen={({ id }) => open(id)}
      openKey={openKey}
      empty={{
        title: 'Ninguna cuenta coincide',
        text: 'Prueba con otra parte del nombre o del correo, o quita un filtro.',
      }}
      panel={
        openKey && (
          <UserPanel
            userId={openKey}
            row={list.rows?.find(({ id }) => id === openKey)}
            viewerId={viewerId}
            canManage={canManage}
            canCreate={canCreate}
            onClose={close}
            actions={actions}
          />
        )
      }
    />
  )
}
