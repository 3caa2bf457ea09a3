import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import '../mantine.css'
import styles from './new-menu.module.css'

type NewMenuProps = { items: { label: string; icon: ReactNode; run: () => void }[] }

/** What can be added to what is on the screen, floating in the thumb's reach; nothing where nothing can. */
export function NewMenu({ items }: NewMenuProps) {
  if (items.length === 0) return null
  return (
    <Menu position="top-end" withinPortal={false}>
      <Menu.Target>
        <Button look="main" large className={styles.float}>
          <IconPlus size="1.25rem" stroke={2} aria-hidden /> Nuevo
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon, run }) => (
          <Menu.Item key={label} leftSection={icon} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
