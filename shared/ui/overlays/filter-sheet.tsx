import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Grouped } from '../text/grouped.tsx'
import { Sheet } from './sheet.tsx'

type FilterSheetProps = {
  /** Result count in words: `24 productos`. */
  count: string
  /** Number of active filters. */
  chosen?: number
  /** Words of the button. */
  label?: string
  children: () => ReactNode
}

/** Button and sheet for the filters of a list on narrow screens. */
export function FilterSheet({ count, chosen = 0, label = 'Filtros', children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <IconAdjustmentsHorizontal size="1.25rem" stroke={1.75} aria-hidden />
        {label}
        {chosen > 0 && ` (${chosen})`}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filtros"
        foot={
          <Button variant="main" large wide onClick={() => setIsOpen(false)}>
            <span>
              <Grouped>{`Ver ${count}`}</Grouped>
            </span>
          </Button>
        }
      >
        {isOpen && children()}
      </Sheet>
    </>
  )
}
