/** Square, or wide as a cover. */
export type PictureShape = 'logo' | 'cover'

/** What a form asks of whoever draws its uploader: the page, which knows where photos go. */
export type Uploader = {
  /** What its button says. */
  label: string
  hint?: string
  /** Photos that may still come. */
  max: number
  fullMessage?: string
  /** Whether it takes what is pasted anywhere in the page. */
  pastes?: boolean
  /** Asks which part of the picture is kept, in the shape in which it is shown. */
  crop?: PictureShape
  onBusy?: (isBusy: boolean) => void
  onUploaded: (mediaId: string, file: File) => void
}
