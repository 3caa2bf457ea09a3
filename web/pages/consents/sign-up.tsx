import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readSignUp } from '#features/growth/consents/contract/sign-up.ts'
import { SignUpForm } from '#features/growth/consents/ui/sign-up-form.tsx'
import { Link } from '#shared/ui/link.tsx'
import { apiContext } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from '../account/user-settings.module.css'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const handle = params.handle ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(handle)) throw new Response(null, { status: 404 })
  return context.get(apiContext).call(readSignUp, { handle })
}

/** Page of the QR code at the counter: a client lets the business write to them. */
export default function SignUp() {
  const { name, slug } = useLoaderData<typeof loader>()
  return (
    <PageShell>
      <PageHead
        title={`Date de alta con ${name}`}
        description={`Elige para qué y por dónde puede escribirte ${name}.`}
        canonical={`/alta/${slug}`}
        hidden
      />
      <div className={styles.page}>
        <h1 className={styles.title}>Date de alta con {name}</h1>
        <p>
          Elige qué quieres recibir de <Link to={`/negocios/${slug}`}>{name}</Link>. Lo confirmas en
          tu correo y lo dejas cuando quieras.
        </p>
        <SignUpForm handle={slug} business={name} />
      </div>
    </PageShell>
  )
}
