import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import '../mantine.css'
import { Button, IconButton } from '../button.tsx'
import { Link } from '../link.tsx'
import styles from './action-menu.module.css'

export type MenuAction = {
  label: string
  /** A quieter line: what it does, or what it ends. */
  hint?: string
  icon?: ReactNode
  /** Ends something: in clay, and below a line. */
  isDestructive?: boolean
} & ({ run: () => void } | { to: string })

type ActionMenuProps = {
  /** Accessible name of the button: `Más acciones de Vaso de barro`. */
  label: string
  /** Visible words; without them the button is three dots. */
  words?: string
  /** Before the words, instead of the dots. */
  icon?: ReactNode
  items: MenuAction[]
  /** Does not open meanwhile; it is not disabled, because it has the focus. */
  isBusy?: boolean
}

/** Menu of the further actions of a row or page. Renders nothing without any. */
export function ActionMenu({ label, words, icon, items, isBusy = false }: ActionMenuProps) {
  if (items.length === 0) return null
  const firstDestructive = items.findIndex(({ isDestructive }) => isDestructive)
  return (
    <Menu position="bottom-end" width="max-content" disabled={isBusy}>
      <Menu.Target>
        {words ? (
          <Button aria-label={label} aria-busy={isBusy || undefined}>
            {icon ?? <IconDots size="1.25rem" stroke={1.75} aria-hidden />} {words}
          </Button>
        ) : (
          <IconButton label={label} aria-busy={isBusy || undefined}>
            <IconDots size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {items.map((item, index) => [
          index === firstDestructive && index > 0 && <Menu.Divider key="ends" />,
          <Item key={item.label} item={item} />,
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ item }: { item: MenuAction }) {
  const { label, hint, icon, isDestructive } = item
  const shared = {
    className: styles.item,
    leftSection: icon,
    'data-ends': isDestructive || undefined,
    children: (
      <>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </>
    ),
  }
  return 'to' in item ? (
    <Menu.Item component={Link} to={item.to} data-plain {...shared} />
  ) : (
    <Menu.Item onClick={item.run} {...shared} />
  )
}
