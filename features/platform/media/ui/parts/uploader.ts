/** Square for logos, wide for covers. */
export type PictureShape = 'logo' | 'cover'

/**
 * Props of the uploader that the page provides to a form, because the page knows the bucket of the
 * photos.
 */
export type Uploader = {
  /** Label of its button. */
  label: string
  hint?: string
  /** Photos that may still be added. */
  max: number
  fullMessage?: string
  /** Whether it accepts files pasted anywhere in the page. */
  pastes?: boolean
  /** Lets the person crop the picture to the shape in which it is displayed. */
  crop?: PictureShape
  onBusy?: (isBusy: boolean) => void
  onUploaded: (mediaId: string, file: File) => void
}
