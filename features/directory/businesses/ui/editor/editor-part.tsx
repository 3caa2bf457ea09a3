import { IconCheck, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/button.tsx'
import styles from './editor-part.module.css'
import { type EditorSection, editorParts } from './editor-parts.ts'

type EditorPartProps = {
  part: EditorSection
  /** Shows the saved values while the form is closed. */
  summary: ReactNode
  /** The form, while it is open. */
  form?: ReactNode
  /**
   * Whether it was just saved; shown inline until it is opened again, instead of in a message that
   * covers other content.
   */
  isSaved?: boolean
  /** Absent when the user may not edit. */
  onEdit?: () => void
}

/**
 * One part of the editor: a summary or its form. Focus moves to the heading when the form opens and
 * back to "Editar" when it closes.
 */
export function EditorPart({ part, summary, form, isSaved = false, onEdit }: EditorPartProps) {
  const { title, anchor } = editorParts[part]
  const edit = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = form !== undefined && form !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const focused = isOpen ? heading.current : edit.current
    focused?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: isOpen ? 'start' : 'nearest' })
  }, [isOpen])
  return (
    <section className={styles.part} id={anchor} aria-labelledby={`${anchor}-titulo`}>
      <header className={styles.head}>
        <h2 ref={heading} id={`${anchor}-titulo`} tabIndex={-1}>
          {title}
        </h2>
        <span role="status" className={styles.saved}>
          {isSaved && !isOpen && (
            <>
              <IconCheck size="1.125rem" stroke={2} aria-hidden /> Guardado
            </>
          )}
        </span>
        {!isOpen && onEdit && (
          <Button ref={edit} onClick={onEdit}>
            <IconPencil size="1.25rem" stroke={1.75} aria-hidden /> Editar
            <span className="only-spoken"> {title}</span>
          </Button>
        )}
      </header>
      {isOpen ? form : summary}
    </section>
  )
}
