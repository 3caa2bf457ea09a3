import { NativeSelect, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { VerificationSeal } from '#features/businesses/ui/parts/verification-seal.tsx'
import { businessStates, businessStateWords } from '#features/businesses/vocabulary.ts'
import { EditListings } from '#features/listing-edits/ui/parts/edit-listings.tsx'
import { mostListings } from '#features/listing-edits/vocabulary.ts'
import { countryOptions } from '#shared/countries.ts'
import { agoWords, dayWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { useColumns } from '#shared/ui/lists/choose-columns.tsx'
import { type Column, DataTable } from '#shared/ui/lists/data-table.tsx'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { Split, useOpenRow } from '#shared/ui/lists/side-panel.tsx'
import { useFilter } from '#shared/ui/lists/use-filter.ts'
import { findStaffBusinesses, type StaffBusiness } from '../contract/overview.ts'
import { BusinessPanel } from './business-panel.tsx'

const stateTones = { draft: 'plain', published: 'good', holiday: 'saffron', closed: 'clay' } as const

const choices = {
  estado: [
    { value: '', label: 'Todos los estados' },
    ...businessStates.map((value) => ({ value: value as string, label: businessStateWords[value] })),
  ],
  nivel: [{ value: '', label: 'Todos los niveles' }, ...['0', '1', '2', '3', '4'].map((value) => ({ value, label: `Nivel ${value}` }))],
  reclamado: [
    { value: '', label: 'Con y sin dueño' },
    { value: 'true', label: 'Con dueño' },
    { value: 'false', label: 'No reclamado' },
  ],
  pais: [{ value: '', label: 'Todos los países' }, ...countryOptions()],
}

const labels: Record<keyof typeof choices, string> = { estado: 'Estado', nivel: 'Nivel', reclamado: 'Dueño', pais: 'País' }

const columns: Column<StaffBusiness>[] = [
  {
    key: 'name',
    header: 'Negocio',
    cell: (row) => (
      <span className={styles.cell}>
        <strong>{row.name}</strong>
        <span className={styles.quiet}>{[row.category, row.city, row.countryCode].filter(Boolean).join(' · ')}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Estado',
    cell: (row) => (
      <>
        <Badge tone={stateTones[row.state]}>{businessStateWords[row.state]}</Badge> {row.isDemo && <Badge>Demo</Badge>}
      </>
    ),
  },
  {
    key: 'level',
    header: 'Nivel',
    cell: (row) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.5rem' }}>
        <VerificationSeal level={row.level as 0 | 1 | 2 | 3 | 4} size="1.5rem" />
        <span>
          {row.level} de 4{row.verifiedUntil && <span className={styles.quiet}> · hasta {dayWords(row.verifiedUntil)}</span>}
        </span>
      </span>
    ),
  },
  { key: 'facts', header: 'En revisión', align: 'right', cell: (row) => row.pendingFacts || '—' },
  {
    key: 'owner',
    header: 'Dueño',
    cell: (row) =>
      row.owner ? (
        <span className={styles.cell}>
          {row.owner.name}
          <span className={styles.quiet}>{row.owner.email}</span>
        </span>
      ) : (
        <span className={styles.quiet}>{row.source ? `No reclamado · ${row.source.toUpperCase()}` : 'No reclamado'}</span>
      ),
  },
  { key: 'since', header: 'Desde', cell: (row) => agoWords(row.createdAt) },
]

const refreshes = [findStaffBusinesses]

/** Every business in every state; many of them changed at once by who may. */
export function BusinessesList({ mayEdit, canCreate }: { mayEdit: boolean; canCreate: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const { shown, menu } = useColumns('staff-businesses', columns)
  const { get, set, typed, type } = useFilter()
  const { openKey, open, close } = useOpenRow()
  const claimed = get('reclamado')
  const list = useCallPages(findStaffBusinesses, {
    q: get('q'),
    state: businessStates.find((state) => state === get('estado')),
    level: get('nivel'),
    claimed: claimed ? claimed === 'true' : undefined,
    country: get('pais'),
    size: 50,
  })
  return (
    <div className={styles.lead}>
      <div className={styles.bar}>
        <TextInput
          aria-label="Buscar negocios"
          placeholder="Nombre del negocio"
          type="search"
          leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
          <NativeSelect
            key={name}
            aria-label={labels[name]}
            data={choices[name]}
            value={get(name) ?? ''}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className={styles.tools}>
        {mayEdit && <Button onClick={() => setChosen(chosen ? null : new Set())}>{chosen ? 'Terminar' : 'Cambiar varios'}</Button>}
        <Link to="/staff/empresas/cambios">Cambios en bloque</Link>
        {menu}
      </div>
      {chosen && <EditListings chosen={chosen} onChosen={setChosen} shown={list.rows?.map(({ id }) => id) ?? []} refreshes={refreshes} />}
      <Split
        panel={
          openKey && (
            <BusinessPanel businessId={openKey} row={list.rows?.find(({ id }) => id === openKey)} canCreate={canCreate} onClose={close} />
          )
        }
      >
        <DataTable
          onOpen={({ id }) => open(id)}
          openKey={openKey}
          caption="Negocios"
          columns={shown}
          choice={chosen ? { chosen, onChange: setChosen, nameOf: ({ name }) => name, most: mostListings } : undefined}
          rows={list.rows}
          rowKey={(row) => row.id}
          error={list.error}
          onRetry={list.retry}
          empty={{ title: 'Ningún negocio coincide', text: 'Prueba con otra parte del nombre o quita un filtro.' }}
          onMore={list.more}
          isLoadingMore={list.isLoadingMore}
        />
      </Split>
    </div>
  )
}
