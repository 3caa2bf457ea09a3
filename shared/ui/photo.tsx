import styles from './photo.module.css'

export type Picture = {
  url: string
  srcset?: string
  /**
   * Size of the largest version in pixels: it fixes the aspect ratio, so that the layout does not
   * shift.
   */
  width: number
  height: number
  /** A tiny placeholder image as a data URL, shown while the photo loads. */
  blur: string | null
  /** Alternative text. */
  alt: string
  /**
   * Focal point that stays visible when cropped, as fractions of the size; the center when absent.
   */
  focus?: { x: number; y: number }
}

type PhotoProps = {
  picture: Picture
  /** Overrides the picture's alternative text; empty where the surrounding text says the same. */
  alt?: string
  /** Aspect ratio, e.g. `16 / 9`; by default that of the picture. */
  ratio?: string
  /** Display width, as in the `sizes` attribute; by default the full width. */
  sizes?: string
  /** For the one photo above the fold: loaded eagerly. */
  first?: boolean
}

/**
 * A lazily loaded photo with a fixed aspect ratio, dimmed in the dark theme unless it is square, as
 * logos are. In the vision assistance mode, its description appears below it, even where screen
 * readers get none because the surrounding text says the same. Logos are too small for a
 * description.
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
    <span className={styles.photo}>
      <span
        className={styles.frame}
        data-square={ratio === '1' || undefined}
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
      </span>
      {words && (
        <span className={styles.caption} aria-hidden>
          {words}
        </span>
      )}
    </span>
  )
}
