import styles from './photo.module.css'

export type Picture = {
  url: string
  srcset?: string
  /** A tiny image as data URI, shown blurred until the photo is there. */
  blur?: string
}

type PhotoProps = {
  picture: Picture
  /** What the photo shows; empty when the text around it says so already. */
  alt: string
  /** Pixels of the largest version: they fix the ratio, so that nothing moves. */
  width: number
  height: number
  /** How wide it is shown, as in `sizes`; the whole width when absent. */
  sizes?: string
  /** For the one photo seen first: loaded at once. */
  first?: boolean
}

/** A photo in a fixed ratio, loaded when it comes into view. The vision assistant writes its description under it. */
export function Photo({ picture, alt, width, height, sizes = '100vw', first = false }: PhotoProps) {
  return (
    <span
      className={styles.photo}
      style={{ aspectRatio: `${width} / ${height}`, backgroundImage: picture.blur && `url("${picture.blur}")` }}
    >
      <img
        src={picture.url}
        srcSet={picture.srcset}
        sizes={picture.srcset && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
      {alt && (
        <span className={styles.caption} aria-hidden>
          {alt}
        </span>
      )}
    </span>
  )
}
