import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import '#shared/ui/mantine.css'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { useEditing } from './drafts.ts'
import { PreviewButton } from './preview-button.tsx'
import styles from './section-form-frame.module.css'
import { SectionSummary } from './section-summary.tsx'
import type { SectionForm } from './use-section-form.ts'

type SectionFormFrameProps = {
  // biome-ignore lint/suspicious/noExplicitAny: the frame only asks for what every section's form has
  control: SectionForm<any>
  /** What must finish before saving is possible, as display text. */
  waitsFor?: string | null
  children: ReactNode
}

/**
 * Wraps the fields of every section with conflict and error messages and the Guardar and Cancelar
 * buttons, within the thumb's reach.
 */
export function SectionFormFrame({ control, waitsFor = null, children }: SectionFormFrameProps) {
  const { business, drafts } = useEditing()
  const {
    section,
    submit,
    save,
    isSending,
    isDirty,
    isOvertaken,
    error,
    keepMine,
    takeTheirs,
    cancel,
  } = control
  const isBlocked = waitsFor !== null || (isOvertaken && error !== null)
  useEffect(() => drafts.setSaver(section, isBlocked ? undefined : save))
  useEffect(() => () => drafts.setSaver(section, undefined), [drafts, section])
  const messages = useRef<HTMLDivElement>(null)
  // Scroll only after an attempt to save, so that nothing moves while the user types.
  useEffect(() => {
    if (error) messages.current?.scrollIntoView({ block: isOvertaken ? 'center' : 'nearest' })
  }, [error, isOvertaken])
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <div ref={messages} className={styles.news}>
        {isOvertaken && !isSending ? (
          <Notice color="problem" title="Alguien guardó cambios aquí mientras editabas">
            <div className={styles.overtaken}>
              <p>Lo que escribiste sigue en pantalla. Esto es lo que está guardado ahora:</p>
              <div className={styles.theirs}>
                <SectionSummary business={business} section={section} />
              </div>
              <div className={styles.choices}>
                <Button onClick={keepMine}>Conservar mis cambios</Button>
                <Button variant="default" onClick={takeTheirs}>
                  Usar la versión guardada
                </Button>
              </div>
            </div>
          </Notice>
        ) : (
          <FormError message={error} />
        )}
      </div>
      {waitsFor && <p role="status">{waitsFor}</p>}
      <div className={styles.actions}>
        <Button
          type="submit"
          disabled={!isDirty || isBlocked}
          loading={isSending}
          className={styles.save}
        >
          Guardar
        </Button>
        <Button variant="default" onClick={cancel} disabled={isSending}>
          Cancelar
        </Button>
        <PreviewButton compact />
      </div>
    </form>
  )
}
