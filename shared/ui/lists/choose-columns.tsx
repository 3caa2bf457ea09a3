import { Menu } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { deviceNote } from '../device-note.ts'
import '../mantine.css'
import type { Column } from './data-table.tsx'

const year = 365 * 86_400_000

/** Keys of the columns that a reader put away, remembered on this device for each table. */
const putAway = (table: string) =>
  deviceNote<string[]>({
    key: `lonja:columns:${table}`,
    maxAge: year,
    parse: (stored) =>
      Array.isArray(stored) && stored.every((key) => typeof key === 'string') ? stored : null,
  })

/** Which columns a table shows, and the menu in which that is chosen. The first column says what a row is and always stays. */
export function useColumns<Row>(
  table: string,
  columns: Column<Row>[],
): { shown: Column<Row>[]; menu: ReactNode } {
  const note = putAway(table)
  const [away, setAway] = useState<string[]>(() => note.read() ?? [])
  const turn = (key: string) => {
    const next = away.includes(key) ? away.filter((one) => one !== key) : [...away, key]
    setAway(next)
    note.store(next)
  }
  const [, ...others] = columns
  const menu = (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <Button>
          <IconColumns size="1.25rem" stroke={1.75} aria-hidden /> Columnas
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ key, header }) => (
          <Menu.CheckboxItem key={key} checked={!away.includes(key)} onChange={() => turn(key)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return { shown: columns.filter(({ key }, at) => at === 0 || !away.includes(key)), menu }
}
