import { useState } from 'react'
import { LazyLightbox } from '#features/directory/businesses/ui/parts/lazy-lightbox.ts'
import { DrawnPattern } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { sideways, useSwipe } from '#shared/ui/overlays/swipe.ts'
import { Photo, type Picture } from '#shared/ui/photo.tsx'
import type { ProductCategory } from '../../vocabulary.ts'
import { productIcons } from './category-icons.ts'
import styles from './product-gallery.module.css'

type ProductGalleryProps = {
  photos: Picture[]
  title: string
  category: ProductCategory
  /** Index of the large photo. */
  at: number
  onAt: (at: number) => void
}

/**
 * Product photos: one large, which opens a lightbox, and thumbnails. On phones it is square and as wide as the screen, and the thumbnails
 * are dots in it; a swipe goes to the next one.
 */
export function ProductGallery({ photos, title, category, at, onAt }: ProductGalleryProps) {
  const [open, setOpen] = useState<number | null>()
  const swipe = useSwipe({
    onEnd: (move) => {
      const way = sideways(move)
      const next = at + (way === 'left' ? 1 : way === 'right' ? -1 : 0)
      if (photos[next]) onAt(next)
    },
  })
  const shown = photos[at] ?? photos[0]
  if (!shown)
    return (
      <div className={styles.drawn}>
        <DrawnPattern name={title} icon={productIcons[category]} />
      </div>
    )
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={styles.large}
        onClick={() => setOpen(at)}
        aria-haspopup="dialog"
        {...swipe}
      >
        <Photo
          key={shown.url}
          picture={shown}
          alt=""
          ratio="var(--photo-ratio)"
          sizes="(min-width: 62em) 34rem, 100vw"
          first
        />
        <span className="only-spoken">
          Ver grande: {shown.alt || title} ({at + 1} de {photos.length})
        </span>
      </button>
      {photos.length > 1 && (
        <ul className={styles.thumbs} aria-label="Fotos">
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={index === at}
                onClick={() => onAt(index)}
              >
                <Photo picture={photo} alt="" ratio="var(--photo-ratio)" sizes="5rem" />
                <span className="only-spoken">{photo.alt || `Foto ${index + 1}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <LazyLightbox
          pictures={photos}
          name={title}
          at={open}
          onMove={(next) => {
            setOpen(next)
            if (next !== null) onAt(next)
          }}
        />
      )}
    </div>
  )
}
