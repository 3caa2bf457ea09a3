import { Button, NativeSelect, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import {
  type ProfileRole,
  profileRoles,
  profileRoleWords,
} from '#features/accounts/profiles/vocabulary.ts'
import { type BusinessRole, businessRoles, businessRoleWords } from '#shared/business-roles.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { Split, useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField } from '#shared/url-state.ts'
import { findUsers, type UserRow } from '../contract/people.ts'
import { SuspendSheet, useEndSuspension } from './suspension.tsx'
import { UserPanel } from './user-panel.tsx'

const roles = [
  { value: '', label: 'Todos los roles' },
  ...profileRoles.map((value) => ({ value: value as string, label: profileRoleWords[value] })),
]
const functions = [
  { value: '', label: 'Con y sin negocios' },
  ...businessRoles.map((value) => ({
    value: value as string,
    label: `${businessRoleWords[value]} de un negocio`,
  })),
]
const states = [
  { value: '', label: 'Todas las cuentas' },
  { value: 'false', label: 'Activas' },
  { value: 'true', label: 'Suspendidas' },
]

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

/** List of accounts with search by name, username or e-mail; members who may manage users suspend and restore them. */
export function UsersList({ viewerId, canManage, canCreate, actions }: Props) {
  const { q, typed, type } = useSearchText({ inTab: 'cuentas' })
  const [{ suspended, ...chosen }, change] = useUrlState(urlFields, { replace: true })
  const [suspending, setSuspending] = useState<UserRow | null>(null)
  const { openKey, open, close } = useOpenRow()
  const list = useCallPages(findUsers, {
    q,
    ...chosen,
    suspended: suspended ? suspended === 'true' : undefined,
    size: 50,
  })
  const restore = useEndSuspension()
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      header: 'Nombre',
      cell: (row) => (
        <span className={styles.cell}>
          <strong>{row.name}</strong>
          <span className={styles.quiet}>
            {[row.email, row.username && `@${row.username}`].filter(Boolean).join(' · ')}
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
    { key: 'businesses', header: 'Negocios', align: 'right', cell: (row) => row.businesses },
    {
      key: 'since',
      header: 'Alta',
      cell: (row) => <time title={momentWords(row.createdAt)}>{agoWords(row.createdAt)}</time>,
    },
    {
      key: 'last',
      header: 'Última entrada',
      cell: (row) => (row.lastSignInAt ? agoWords(row.lastSignInAt) : '—'),
    },
    {
      key: 'state',
      header: 'Estado',
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
  if (canManage)
    columns.push({
      key: 'act',
      header: 'Acción',
      cell: (row) =>
        row.id === viewerId ? (
          <span className={styles.quiet}>Eres tú</span>
        ) : row.mergedInto ? (
          '—'
        ) : row.suspendedAt ? (
          <Button
            variant="default"
            loading={restore.isPending && restore.variables.userId === row.id}
            onClick={() => restore.mutate({ userId: row.id })}
          >
            Restaurar
          </Button>
        ) : (
          <Button variant="subtle" color="red" onClick={() => setSuspending(row)}>
            Suspender
          </Button>
        ),
    })
  return (
    <div className={styles.lead}>
      <div className={styles.bar}>
        <TextInput
          aria-label="Buscar cuentas"
          placeholder="Nombre, usuario o correo"
          type="search"
          leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Rol"
          data={roles}
          value={chosen.role ?? ''}
          onChange={(event) => change({ role: event.currentTarget.value as ProfileRole })}
        />
        <NativeSelect
          aria-label="Función en un negocio"
          data={functions}
          value={chosen.businessRole ?? ''}
          onChange={(event) => change({ businessRole: event.currentTarget.value as BusinessRole })}
        />
        <NativeSelect
          aria-label="Estado de la cuenta"
          data={states}
          value={suspended ?? ''}
          onChange={(event) => change({ suspended: event.currentTarget.value as 'true' })}
        />
      </div>
      <Split
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
      >
        <DataTable
          onOpen={({ id }) => open(id)}
          openKey={openKey}
          caption="Cuentas"
          columns={columns}
          list={list}
          rowKey={(row) => row.id}
          empty={{
            title: 'Ninguna cuenta coincide',
            text: 'Prueba con otra parte del nombre o del correo, o quita un filtro.',
          }}
        />
      </Split>
      <SuspendSheet account={suspending} onClose={() => setSuspending(null)} />
    </div>
  )
}
