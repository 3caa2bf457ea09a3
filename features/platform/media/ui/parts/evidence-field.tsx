import { IconFileText, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import styles from './evidence-field.module.css'

/** A file uploaded to the private bucket. */
export type EvidenceFile = { mediaId: string; name: string }

/** Uploads files and reports each one uploaded; the page provides it from the `media` feature. */
export type EvidenceSlot = (props: {
  max: number
  /** Accepts files pasted anywhere in the page; enable it only if no other uploader is visible. */
  pastes?: boolean
  onUploaded: (file: EvidenceFile) => void
  /** Called when uploads start and when all have ended, with whether one failed. */
  onBusy?: (isBusy: boolean, hasFailed: boolean) => void
}) => ReactNode

type Props = {
  /** Identifies the field, so that the form can focus it. */
  path: string
  label: string
  help: string
  files: EvidenceFile[]
  /** Most files in total. */
  max: number
  /** Receives an update function, because two uploads may complete at once. */
  onChange: (change: (files: EvidenceFile[]) => EvidenceFile[]) => void
  slot: EvidenceSlot
  pastes?: boolean
  onBusy?: (isBusy: boolean, hasFailed: boolean) => void
  error?: ReactNode
}

/** Evidence files for staff: the uploaded ones, and the uploader to add more. */
export function EvidenceField({
  path,
  label,
  help,
  files,
  max,
  onChange,
  slot: Uploader,
  pastes,
  onBusy,
  error,
}: Props) {
  return (
    <fieldset className={styles.files} data-path={path} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={styles.help}>{help}</p>
      {files.length > 0 && (
        <ul>
          {files.map(({ mediaId, name }) => (
            <li key={mediaId}>
              <IconFileText size="1.25rem" stroke={1.75} aria-hidden />
              <span>{name}</span>
              <IconButton
                variant="danger"
                label={`Quitar ${name}`}
                onClick={() => onChange((all) => all.filter((file) => file.mediaId !== mediaId))}
              >
                <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Uploader
        max={max - files.length}
        pastes={pastes}
        onBusy={onBusy}
        onUploaded={(file) => onChange((all) => [...all, file])}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
