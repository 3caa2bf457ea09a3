import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconBrandX,
  IconCheck,
  IconCopy,
  IconMail,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { readReferrals } from '../contract/referrals.ts'
import styles from './profile/profile.module.css'
import figures from './referral-card.module.css'

/** Milliseconds for which "copied" is displayed. */
const copiedMs = 2_000

const shares = (link: string, product: string) => {
  const text = `Te invito a ${product}, el directorio de negocios verificados. Regístrate aquí:`
  const both = encodeURIComponent(`${text} ${link}`)
  return [
    ['WhatsApp', IconBrandWhatsapp, `https://wa.me/?text=${both}`],
    ['X (Twitter)', IconBrandX, `https://twitter.com/intent/tweet?text=${both}`],
    [
      'Facebook',
      IconBrandFacebook,
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
    ],
    [
      'Correo',
      IconMail,
      `mailto:?subject=${encodeURIComponent(`Te invito a ${product}`)}&body=${both}`,
    ],
  ] as const
}

/** "Recomienda y Gana": the person's referral link and its results, for signed-in people. */
export function ReferralCard({
  userId,
  origin,
  product,
}: {
  userId: string | undefined
  origin: string
  product: string
}) {
  return (
    <SettingsCard id="recomienda" title="Recomienda y Gana">
      <p className={styles.about}>
        Comparte tu enlace: quien se registre con él queda unido a tu cuenta.
      </p>
      {userId && origin ? (
        <Sharing link={`${origin}/welcome?ref=${userId}`} product={product} />
      ) : (
        <Notice color="problem">No se pudo generar tu enlace de referido.</Notice>
      )}
    </SettingsCard>
  )
}

function Sharing({ link, product }: { link: string; product: string }) {
  return (
    <>
      <CopyLink link={link} />
      <ul className={styles.shares}>
        {shares(link, product).map(([name, Icon, href]) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noreferrer" className={styles.share} data-plain>
              <Icon size="1.25rem" stroke={1.75} aria-hidden /> {name}
            </a>
          </li>
        ))}
      </ul>
      <Results />
    </>
  )
}

function CopyLink({ link }: { link: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), copiedMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )
    setState(copied ? 'copied' : 'failed')
  }
  return (
    <>
      <div className={styles.link}>
        <input
          type="text"
          readOnly
          value={link}
          aria-label="Tu enlace de invitación"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>
          {state === 'copied' ? (
            <IconCheck size="1.25rem" aria-hidden />
          ) : (
            <IconCopy size="1.25rem" stroke={1.75} aria-hidden />
          )}{' '}
          Copiar
        </Button>
      </div>
      <div aria-live="polite">
        {state === 'copied' && <p className={styles.copied}>¡Enlace copiado al portapapeles!</p>}
        {state === 'failed' && (
          <Notice color="problem">
            No se pudo copiar. Mantén pulsado el enlace para copiarlo.
          </Notice>
        )}
      </div>
    </>
  )
}

/** Results of the link; renders nothing until they are loaded. */
function Results() {
  const results = useCall(readReferrals, {})
  if (!results.data) return null
  const { visited, registered, verified } = results.data
  return (
    <>
      <dl className={figures.figures}>
        {(
          [
            ['Visitas', visited],
            ['Registros', registered],
            ['Verificados', verified],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Grouped>{wholeNumber(count)}</Grouped>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.about}>
        Verificados: quienes ya tienen un negocio con sello o mostraron quiénes son.
      </p>
    </>
  )
}
