import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { textField } from '#shared/url-state.ts'
import styles from './side-panel.module.css'

const fields = { openKey: textField('fila') }

/**
 * Key of the open row, in the page's address: it survives a reload, and going back closes the row.
 */
export function useOpenRow() {
  const [{ openKey }, change] = useUrlState(fields)
  return {
    openKey,
    open: (id: string) => change({ openKey: id }),
    close: () => change({ openKey: undefined }),
  }
}

type SplitProps = { children: ReactNode; panel: ReactNode }

/** A list and its open row side by side; on phones the row replaces the list. */
export function Split({ children, panel }: SplitProps) {
  return (
    <div className={styles.split} data-open={panel ? true : undefined}>
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  )
}

type PanelProps = {
  title: string
  onClose: () => void
  lines: [label: string, value: ReactNode][]
  children?: ReactNode
}

/** Details of one row; Esc closes it. */
export function SidePanel({ title, onClose, lines, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // On phones it replaces the list, which may begin far below.
    if ((heading.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2)
      heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  useShortcuts({ escape: onClose })
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton onClick={onClose} label="Cerrar">
          <IconX stroke={1.75} aria-hidden />
        </IconButton>
      </header>
      <dl className={styles.lines}>
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {children && <div className={styles.actions}>{children}</div>}
    </aside>
  )
}
