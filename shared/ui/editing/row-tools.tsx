import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../button.tsx'

type RowToolsProps = {
  /** Name of the row for the buttons' accessible names: "el teléfono 2". */
  name: string
  index: number
  count: number
  onMove?: (to: number) => void
  onRemove: () => void
}

/** Buttons to move a row up or down, and to remove it. */
export function RowTools({ name, index, count, onMove, onRemove }: RowToolsProps) {
  return (
    <>
      {onMove && count > 1 && (
        <>
          <IconButton
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
            label={`Subir ${name}`}
          >
            <IconArrowUp size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
            label={`Bajar ${name}`}
          >
            <IconArrowDown size="1.25rem" stroke={1.75} aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton onClick={onRemove} label={`Quitar ${name}`}>
        <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
      </IconButton>
    </>
  )
}
