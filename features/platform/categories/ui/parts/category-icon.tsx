import styles from './category-icon.module.css'
import sprite from './category-icons.svg'

/**
 * URL of an icon in the sprite, for `<use href>`. Seeded categories use only names of
 * `CategoryIcon`, all of which are in the sprite.
 */
export const iconHref = (name: string) => `${sprite}#${name}`

/** A category's icon in the color of the surrounding text. `size` is a CSS length. */
export function CategoryIcon({ name, size = '1.5rem' }: { name: string; size?: string }) {
  return (
    <svg className={styles.icon} style={{ width: size, height: size }} aria-hidden="true">
      <use href={iconHref(name)} />
    </svg>
  )
}
