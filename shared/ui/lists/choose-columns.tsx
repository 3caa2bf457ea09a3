import { Menu } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { deviceEntry } from '../device-storage.ts'
import '../mantine.css'
import type { Column } from './data-table.tsx'
import styles from './work-list.module.css'

const year = 365 * 86_400_000

/** Keys of hidden columns, stored on this device per table. */
const hiddenColumns = (table: string) =>
  deviceEntry<string[]>({
    key: `lonja:columns:${table}`,
    maxAge: year,
    parse: (stored) =>
      Array.isArray(stored) && stored.every((key) => typeof key === 'string') ? stored : null,
  })

/**
 * Visible columns of a table, and the menu to choose them. The first column identifies the row and
 * is always visible.
 */
export function useColumns<Row>(
  table: string,
  columns: Column<Row>[],
): { shown: Column<Row>[]; menu: ReactNode } {
  const entry = hiddenColumns(table)
  const [hidden, setHidden] = useState<string[]>(() => entry.read() ?? [])
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    entry.store(next)
  }
  const [, ...others] = columns
  const menu = (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <Button>
          <IconColumns size="1.25rem" stroke={1.75} aria-hidden />{' '}
          <span className={styles.word}>Columnas</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ key, header }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={() => toggle(key)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
  return { shown: columns.filter(({ key }, at) => at === 0 || !hidden.includes(key)), menu }
}
