import { IconDots, IconFlag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { ReportSheet } from './report-sheet.tsx'
import styles from './written-menu.module.css'

type Props = {
  /** Of what somebody wrote. */
  subjectId: string
  /** What it is, in a sentence: «la opinión de Ana P.». */
  what: string
  /** What else can be done with it, as `<MenuEntry>`; `close` ends the menu. */
  children?: (close: () => void) => ReactNode
}

/** What a reader can do with what somebody else wrote. One of a long list costs a button until it is pressed. */
export function WrittenMenu({ subjectId, what, children }: Props) {
  const [shown, setShown] = useState<'menu' | 'report' | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const close = () => setShown(null)
  const open = () => {
    setWasOpened(true)
    setShown('menu')
  }
  return (
    <>
      <IconButton label={`Más sobre ${what}`} onClick={open}>
        <IconDots stroke={1.75} aria-hidden />
      </IconButton>
      {wasOpened && (
        <>
          <Sheet open={shown === 'menu'} onClose={close} title={`Más sobre ${what}`}>
            <div className={styles.entries}>
              <MenuEntry onClick={() => setShown('report')}>
                <IconFlag size="1.25rem" stroke={1.75} aria-hidden />
                Reportar
              </MenuEntry>
              {children?.(close)}
            </div>
          </Sheet>
          <ReportSheet subjectId={subjectId} title={`Reportar ${what}`} open={shown === 'report'} onClose={close} />
        </>
      )}
    </>
  )
}

/** One thing of the menu. */
export const MenuEntry = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button look="quiet" wide onClick={onClick}>
    {children}
  </Button>
)
