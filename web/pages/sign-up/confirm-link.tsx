import { useLocation } from 'react-router'
import { BackLink } from '#shared/ui/back-link.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '../../page-head.tsx'
import { BrandMark } from '../../shell/wordmark.tsx'
import styles from './reset-password.module.css'

type Words = { title: string; text: string; button: string }

const entering: Words = {
  title: 'Entra a tu cuenta',
  text: 'Pediste entrar sin tu contraseña.',
  button: 'Entrar',
}

/** Texts by link type of the auth protocol (`type`). */
const wordsOf: Record<string, Words> = {
  signup: {
    title: 'Confirma tu correo',
    text: 'Un paso más y tu cuenta queda lista.',
    button: 'Confirmar mi correo',
  },
  magiclink: entering,
  email: entering,
  recovery: {
    title: 'Recupera tu contraseña',
    text: 'Pediste entrar para elegir una nueva contraseña.',
    button: 'Continuar',
  },
  email_change: {
    title: 'Confirma el cambio de correo',
    text: 'Los dos correos deben confirmar: el anterior y el nuevo.',
    button: 'Confirmar el cambio',
  },
}

/**
 * Target of the links in e-mails. Opening it changes nothing, because mail scanners open links,
 * too; the person confirms with a button in a form that needs no script.
 */
export default function ConfirmLink() {
  const query = new URLSearchParams(useLocation().search)
  const type = query.get('type') ?? ''
  const token = query.get('token') ?? ''
  const words = Object.hasOwn(wordsOf, type) && token ? wordsOf[type] : undefined
  return (
    <main className={styles.page}>
      <PageHead
        title="Confirmar"
        description="Confirma que abriste el enlace de nuestro correo."
        hidden
      />
      <div className={styles.card}>
        <div className={styles.head}>
          <BrandMark size="3rem" />
          <h1 className={styles.title}>{words?.title ?? 'Este enlace no está completo'}</h1>
        </div>
        {words ? (
          <form action="/auth/v1/verify/link" method="post">
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="type" value={type} />
            <input type="hidden" name="redirect_to" value={query.get('redirect_to') ?? ''} />
            <p className={styles.small}>{words.text}</p>
            <Button type="submit" variant="main" wide>
              {words.button}
            </Button>
          </form>
        ) : (
          <Notice color="problem">
            Ábrelo otra vez desde el correo, entero, o pide uno nuevo.
          </Notice>
        )}
        <p className={styles.small}>
          <BackLink to="/welcome" spoken="Volver al">
            Inicio de sesión
          </BackLink>
        </p>
      </div>
    </main>
  )
}
