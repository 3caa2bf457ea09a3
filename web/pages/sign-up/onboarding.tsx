import {
  IconArrowLeft,
  IconRosetteDiscountCheck,
  IconTrendingUp,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { listMostCommented } from '#features/community/home/contract.ts'
import { readShowcase } from '#features/directory/search/contract/search.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { sideways, useSwipe } from '#shared/ui/overlays/swipe.ts'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import { apiContext, markPageCacheable } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { Wordmark } from '../../shell/wordmark.tsx'
import { useProductName } from '../../use-settings.ts'
import { storeIntroductionSeen } from './known-device.ts'
import styles from './onboarding.module.css'
import { OnboardingPiece, pickPieces } from './onboarding-piece.tsx'

const slides = [
  {
    Icon: IconRosetteDiscountCheck,
    piece: 'sealed',
    title: 'Directorio de negocios verificados',
    text: 'Revisamos a mano el registro, la licencia y las referencias de cada negocio. El sello dice qué comprobamos y hasta cuándo vale.',
  },
  {
    Icon: IconTrendingUp,
    piece: 'found',
    title: 'Aumenta tus ventas',
    text: 'Tu negocio aparece cuando alguien lo busca con sus palabras, cerca de donde está, y te escribe por WhatsApp con un toque.',
  },
  {
    Icon: IconUsersGroup,
    piece: 'said',
    title: 'Crea relaciones profesionales',
    text: 'Conoce a proveedores, agentes y clientes por su nombre. Recomienda a quien trabaja bien y que te recomienden a ti.',
  },
] as const

/** What the slides show of the product: businesses of the directory and what people say. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [{ featured }, { items }] = await Promise.all([
    api.call(readShowcase, {}),
    api.call(listMostCommented, {}),
  ])
  markPageCacheable(context, 'directory', 'stores', 'posts')
  return pickPieces(featured, items)
}

/**
 * Introduction in three slides. Siguiente, Anterior, a swipe or the arrow keys move; Comenzar
 * leaves from any slide.
 */
export default function Onboarding() {
  const [position, setPosition] = useState(0)
  const navigate = useNavigate()
  const productName = useProductName()
  const pieces = useLoaderData<typeof loader>()
  const last = slides.length - 1
  const forward = () => (position < last ? setPosition(position + 1) : navigate('/welcome'))
  const back = () => setPosition(Math.max(0, position - 1))
  useEffect(storeIntroductionSeen, [])
  useShortcuts({ arrowright: forward, arrowleft: back })
  const swipe = useSwipe({
    onEnd: (move) => {
      const way = sideways(move)
      if (way === 'left') forward()
      if (way === 'right') back()
    },
  })
  return (
    <main className={styles.page}>
      <PageHead
        title={`Conoce ${productName}`}
        description="Directorio de negocios verificados: encuentra, vende más y crea relaciones."
      />
      <h1 className="only-spoken">Conoce {productName}</h1>
      <header className={styles.head}>
        <Wordmark name={productName} />
        <ButtonLink to="/welcome" variant="onInk">
          Comenzar
        </ButtonLink>
      </header>
      <section
        className={styles.slides}
        aria-roledescription="carrusel"
        aria-label="Presentación"
        {...swipe}
      >
        <div className={styles.track} style={{ translate: `${-100 * position}% 0` }}>
          {slides.map(({ Icon, piece, title, text }, index) => (
            <section
              key={title}
              className={styles.slide}
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}`}
              inert={index !== position}
            >
              <div className={styles.scene} data-bare={!pieces?.[piece] || undefined}>
                <span className={styles.arch}>
                  <Icon stroke={1.25} aria-hidden />
                </span>
                <OnboardingPiece pieces={pieces} show={piece} />
              </div>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </section>
          ))}
        </div>
      </section>
      <footer className={styles.foot}>
        <p className={styles.dots} aria-live="polite">
          <span className="only-spoken">
            {position + 1} de {slides.length}: {slides[position]?.title}
          </span>
          {slides.map(({ title }, index) => (
            <span key={title} data-here={index === position || undefined} aria-hidden />
          ))}
        </p>
        <div className={styles.moves}>
          {position > 0 && (
            <IconButton variant="plain" large onClick={back} label="Anterior">
              <IconArrowLeft stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <Button variant="onInk" large className={styles.next} onClick={forward}>
            {position === last ? 'Comenzar' : 'Siguiente'}
          </Button>
        </div>
      </footer>
    </main>
  )
}
