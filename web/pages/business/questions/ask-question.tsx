import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { questionsAddress } from './questions-address.ts'

const AskForm = lazyPart(
  async () => ({
    default: (await import('#features/community/questions/ui/ask-form.tsx')).AskForm,
  }),
  {
    waiting: <Skeleton height="14rem" />,
  },
)

/** Button to ask a question; the form loads on demand and also opens by the address's fragment. */
export function AskQuestion({
  business,
  product,
}: {
  business: { slug: string; name: string }
  product?: string
}) {
  const [open, setOpen] = useState(false)
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash === '#preguntar') setOpen(true)
  }, [hash])
  const done = (questionId: string) => {
    setOpen(false)
    navigate(`/negocios/${business.slug}/preguntas/${questionId}`)
  }
  return (
    <div id="preguntar">
      <Button variant="main" onClick={() => setOpen(true)}>
        Hacer una pregunta
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Pregunta a ${business.name}`}>
        {open && (
          <AskForm
            business={business}
            product={product}
            where={`${questionsAddress(business.slug, { product })}#preguntar`}
            onDone={done}
          />
        )}
      </Sheet>
    </div>
  )
}
