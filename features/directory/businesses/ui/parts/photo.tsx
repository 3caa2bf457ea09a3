import styles from './photo.module.css'

export type Picture = {
  url: string
  srcset?: string
  /** Pixels of the largest version: they fix the ratio, so that nothing moves. */
  width: number
  height: number
  /** A tiny image as data URL, shown until the photo is there. */
  blur: string | null
  /** What it shows. */
  alt: string
  /** What stays in view where it is cropped, as shares of its size; the middle when absent. */
  focus?: { x: number; y: number }
}

type PhotoProps = {
  picture: Picture
  /** Instead of the picture's own description; empty where the text around it says the same. */
  alt?: string
  /** Fixed ratio, e.g. `16 / 9`; the picture's own when absent. */
  ratio?: string
  /** How wide it is shown, as in `sizes`; the whole width when absent. */
  sizes?: string
  /** For the one photo seen first: loaded at once. */
  first?: boolean
}

/**
 * A photo in a fixed ratio, loaded when it comes into view. The vision assistant writes its description over its top edge, also where
 * a screen reader is told nothing because the text around says the same; a logo is too small for that.
 */
export function Photo({
  picture,
  alt = picture.alt,
  ratio,
  sizes = '100vw',
  first = false,
}: PhotoProps) {
  const { width, height, focus } = picture
  const position = focus && `${focus.x * 100}% ${focus.y * 100}%`
  const words = alt || picture.alt
  return (
    <span
      className={styles.photo}
      style={{
        aspectRatio: ratio ?? `${width} / ${height}`,
        backgroundImage: picture.blur ? `url("${picture.blur}")` : undefined,
        backgroundPosition: position,
      }}
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
        style={position ? { objectPosition: position } : undefined}
      />
      {words && (
        <span className={styles.caption} aria-hidden>
          {words}
        </span>
      )}
    </span>
  )
}
