import { NativeSelect, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconSearch } from '@tabler/icons-react'
import type { Output } from '#shared/endpoint.ts'
import { momentWords } from '#shared/text/dates.ts'
import { shortAge } from '#shared/text/short-times.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { Split, useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { textField } from '#shared/url-state.ts'
import { type AuditLogEntry, findEntries, getAuditLogOptions } from '../contract/entries.ts'
import { actorKindWords, maxNamedSubjects, subjectWords } from '../vocabulary.ts'
import own from './audit-log.module.css'
import { ChainState } from './chain-state.tsx'
import { endOfLocalDay, startOfLocalDay } from './days.ts'
import { EntryPanel } from './entry-panel.tsx'
import { happenedAt } from './happened-at.ts'
import { useExport } from './use-export.ts'

const columns: Column<AuditLogEntry>[] = [
  {
    key: 'action',
    header: 'Acción',
    cell: ({ words, action }) => (
      <span className={styles.cell}>
        <strong>{words ?? action}</strong>
      </span>
    ),
  },
  {
    key: 'actor',
    header: 'Quién',
    cell: ({ actor, actorKind }) => actor?.name ?? actorKindWords[actorKind],
  },
  {
    key: 'subject',
    header: 'Sobre',
    cell: ({ subject, business }) => {
      const kind = subjectWords[subject.kind] ?? subject.kind
      // Of a stored file its own name, without the folder.
      const name = subject.name?.replace(/^[0-9a-f-]{36}\//, '') ?? business?.name
      return (
        <span className={styles.cell}>
          <span>{name ?? kind}</span>
          {name && <span className={styles.quiet}>{kind}</span>}
        </span>
      )
    },
  },
  {
    key: 'at',
    header: 'Cuándo',
    isBeside: true,
    cell: (entry) => {
      const at = happenedAt(entry)
      return (
        <time dateTime={at} title={momentWords(at)}>
          {shortAge(at)}
        </time>
      )
    },
  },
]

/** Notice that more than `maxNamedSubjects` people or businesses match, with what to type instead. */
function MoreNamed({ people, businesses }: Output<typeof findEntries>['hasMoreNamed']) {
  return (
    <>
      {people && (
        <Notice>
          Hay más de {maxNamedSubjects} personas con ese nombre, y aquí están los registros de las{' '}
          {maxNamedSubjects} cuentas más nuevas. Para una en concreto, escribe su correo.
        </Notice>
      )}
      {businesses && (
        <Notice>
          Hay más de {maxNamedSubjects} negocios con ese nombre, y aquí están los registros de los{' '}
          {maxNamedSubjects} más nuevos. Para uno en concreto, pega aquí la dirección de su página,
          «/negocios/…».
        </Notice>
      )}
    </>
  )
}

const urlFields = {
  action: textField('accion'),
  personId: textField('persona'),
  businessId: textField('negocio'),
  from: textField('desde'),
  to: textField('hasta'),
}

/** The audit log with filters, a panel for one entry, and the CSV export. */
export function AuditLogList() {
  const { q, typed, type } = useSearchText({ inTab: 'auditoria' })
  const [state, change] = useUrlState(urlFields, { replace: true })
  const { openKey, open, close } = useOpenRow()
  const options = useCall(getAuditLogOptions, {}, { staleTime: 60_000 })
  const filter = {
    q,
    ...state,
    from: startOfLocalDay(state.from),
    to: endOfLocalDay(state.to),
  }
  const list = useCallPages(findEntries, { ...filter, size: 20 })
  const save = useExport(filter)
  const actions = [
    { value: '', label: 'Todas las acciones' },
    ...(options.data?.actions ?? []).map(({ action, words }) => ({
      value: action,
      label: words ?? action,
    })),
  ]
  const chosen = (
    [
      ['personId', 'Una persona'],
      ['businessId', 'Un negocio'],
    ] as const
  ).filter(([key]) => state[key])
  return (
    <div className={styles.lead}>
      <div className={styles.bar}>
        <TextInput
          label="Buscar"
          placeholder="Persona, correo, negocio, título o id"
          type="search"
          leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          label="Acción"
          data={actions}
          value={state.action ?? ''}
          onChange={(event) => change({ action: event.currentTarget.value })}
        />
        <TextInput
          label="Desde"
          type="date"
          value={state.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          label="Hasta"
          type="date"
          value={state.to ?? ''}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </div>
      <div className={own.acts}>
        {chosen.map(([key, words]) => (
          <Button key={key} variant="quiet" onClick={() => change({ [key]: undefined })}>
            {words}: ver todo
          </Button>
        ))}
        <Button disabled={save.isPending || list.rows?.length === 0} onClick={() => save.mutate()}>
          {save.isPending ? 'Exportando…' : 'Exportar CSV'}
        </Button>
        <ChainState options={options.data} />
      </div>
      {list.first && <MoreNamed {...list.first.hasMoreNamed} />}
      <Split
        panel={
          openKey && (
            <EntryPanel
              entryId={openKey}
              row={list.rows?.find(({ id }) => id === openKey)}
              onFilter={change}
              onClose={close}
            />
          )
        }
      >
        <DataTable
          isCompact
          onOpen={({ id }) => open(id)}
          openKey={openKey}
          caption="Registro de auditoría"
          columns={columns}
          list={list}
          rowKey={(row) => row.id}
          empty={{
            title: 'Ningún registro coincide',
            text: 'Prueba con otro nombre, otras fechas, o quita un filtro.',
          }}
        />
      </Split>
    </div>
  )
}
