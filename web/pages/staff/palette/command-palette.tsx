import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { findUsers } from '#features/backoffice/team/contract/people.ts'
import { foldWords } from '#shared/text/fold.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Palette, type PaletteGroup, type PaletteOption } from '#shared/ui/overlays/palette.tsx'
import type { StaffLinkGroup } from '../area/sections.ts'

/** Characters from which on businesses and accounts are looked for, and how many of each. */
const minSearch = 2
const maxFound = 5

/** Sections and pages of the area whose name contains the words, or all for none. */
function placesOf(groups: StaffLinkGroup[], words: string): PaletteOption[] {
  const all = groups
    .flatMap(({ sections }) => sections)
    .flatMap(({ to, label, links }): PaletteOption[] => [
      { id: to, label },
      ...links.map((link) => ({ id: link.to, label: link.label, says: label })),
    ])
  const places = [...all, { id: '/staff/settings', label: 'Configurar Cuenta' }]
  return places.filter(({ label }) => foldWords(label).includes(words))
}

/** Businesses and accounts that match, by the searches of their lists. */
function useFound(typed: string) {
  const [q] = useDebouncedValue(typed.trim(), 200)
  const enabled = q.length >= minSearch
  const businesses = useCall(findStaffBusinesses, { q, size: maxFound }, { enabled })
  const people = useCall(findUsers, { q, size: maxFound }, { enabled })
  const isSettled = q === typed.trim() && !businesses.isFetching && !people.isFetching
  const groups: PaletteGroup[] = [
    {
      title: 'Negocios',
      options: (enabled ? (businesses.data?.items ?? []) : []).map((row) => ({
        id: `/staff/empresas?fila=${row.id}`,
        label: row.name,
        says: joinParts([row.category, row.city]),
      })),
    },
    {
      title: 'Cuentas',
      options: (enabled ? (people.data?.items ?? []) : []).map((row) => ({
        id: `/staff/usuarios?fila=${row.id}`,
        label: row.name,
        says: row.email,
      })),
    },
  ]
  const error = businesses.error ?? people.error
  return { groups, isSettled, problem: error?.message ?? null }
}

type Props = { open: boolean; groups: StaffLinkGroup[]; onClose: () => void }

/** Command palette: goes to a section, or finds a business or an account. */
export function CommandPalette({ open, groups, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const close = () => {
    setTyped('')
    onClose()
  }
  return (
    <Palette
      open={open}
      title="Ir a…"
      label="Ir a una sección, un negocio o una cuenta"
      placeholder="Sección, negocio o cuenta"
      typed={typed}
      onType={setTyped}
      {...found}
      groups={[
        { title: 'Secciones', options: placesOf(groups, foldWords(typed)) },
        ...found.groups,
      ]}
      empty="Nada coincide. Prueba con otra parte del nombre."
      onClose={close}
    />
  )
}
