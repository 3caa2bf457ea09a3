import { ButtonLink } from '#shared/ui/button-link.tsx'
import { lazyPart, useActivity } from '#shared/ui/lazy-part.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import styles from './page.module.css'

const MuchBought = lazyPart(async () => ({
  default: (await import('./much-bought.tsx')).MuchBought,
}))

/** Marks an empty part of the favourites: the page draws none of them, and says once how to begin. */
const EmptyPart = ({ children }: { children: string }) => (
  <p className={styles.honest} data-empty>
    {children}
  </p>
)

/** In place of saved products, businesses and posts, and of whom one follows. */
export const NoProducts = () => <EmptyPart>Aún no tienes productos favoritos</EmptyPart>
export const NoBusinesses = () => <EmptyPart>Aún no guardas ningún negocio</EmptyPart>
export const NoPosts = () => <EmptyPart>Aún no guardas ninguna entrada del blog.</EmptyPart>
export const NobodyFollowed = () => <EmptyPart>Todavía no sigues a nadie.</EmptyPart>

/** Shown when all parts of the favourites are empty: how to begin, and what many buy. */
export function NothingSaved({ isGuest }: { isGuest: boolean }) {
  // It reads from the API, whose contracts a first visit does not load.
  const isActive = useActivity()
  return (
    <>
      <EmptyState
        title="Aún no guardas nada"
        action={
          <div className={styles.ways}>
            <ButtonLink to="/directorio">Ir al directorio</ButtonLink>
            {isGuest && (
              <ButtonLink to="/welcome" variant="plain">
                Entrar
              </ButtonLink>
            )}
          </div>
        }
      >
        Toca el corazón de un producto o de un negocio, o sigue a una tienda, y lo encontrarás aquí.
      </EmptyState>
      {isActive && <MuchBought />}
    </>
  )
}

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
