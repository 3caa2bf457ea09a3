import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import fields from '#shared/ui/fields.module.css'

type RowToolsProps = {
  /** What is moved or taken away, for who can't see beside what the buttons stand: "el teléfono 2". */
  name: string
  index: number
  count: number
  onMove?: (to: number) => void
  onRemove: () => void
}

/** Moves a row of a list up or down, or takes it away. */
export function RowTools({ name, index, count, onMove, onRemove }: RowToolsProps) {
  return (
    <>
      {onMove && count > 1 && (
        <>
          <button
            type="button"
            className={fields.icon}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
            aria-label={`Subir ${name}`}
          >
            <IconArrowUp size="1.25rem" stroke={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className={fields.icon}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
            aria-label={`Bajar ${name}`}
          >
            <IconArrowDown size="1.25rem" stroke={1.75} aria-hidden />
          </button>
        </>
      )}
      <button type="button" className={fields.icon} onClick={onRemove} aria-label={`Quitar ${name}`}>
        <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
      </button>
    </>
  )
}
