import { ButtonLink } from '#shared/ui/button-link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import styles from './page.module.css'

/** Shown when no product is saved. */
export const NoProducts = () => (
  <EmptyState
    title="Aún no tienes productos favoritos"
    action={<ButtonLink to="/online-store">Ir a la tienda</ButtonLink>}
  >
    Toca el corazón de un producto y lo encontrarás aquí.
  </EmptyState>
)

/** Shown when no business is saved. */
export const NoBusinesses = () => (
  <EmptyState
    title="Aún no guardas ningún negocio"
    action={<ButtonLink to="/directorio">Ir al directorio</ButtonLink>}
  >
    Toca «Guardar» en la página de un negocio y lo encontrarás aquí.
  </EmptyState>
)

/** Shown when no post is saved. */
export const NoPosts = () => (
  <p className={styles.honest}>Aún no guardas ninguna entrada del blog.</p>
)

/** Shown when nobody is followed. */
export const NobodyFollowed = () => (
  <p className={styles.honest}>
    Todavía no sigues a nadie. Toca «Seguir» en una tienda, un negocio o un autor y lo encontrarás
    aquí.
  </p>
)

/** Shown when nothing is archived. */
export const NothingArchived = () => (
  <EmptyState
    title="No tienes nada archivado"
    action={<ButtonLink to="/favoritos">Ir a mis favoritos</ButtonLink>}
  >
    Archiva lo que ya no quieras ver entre tus favoritos: aquí no se pierde.
  </EmptyState>
)

/** Shown when nothing is liked. */
export const NothingLiked = () => (
  <EmptyState
    title="Todavía no dices qué te gusta"
    action={<ButtonLink to="/directorio">Ir al directorio</ButtonLink>}
  >
    Toca «Me gusta» en un negocio o un producto y lo encontrarás aquí.
  </EmptyState>
)
