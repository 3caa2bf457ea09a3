/**
 * Runs in the page as the script of PayPal's JavaScript SDK, with what `@paypal/react-paypal-js` uses of
 * `window.paypal`.
 */
function sdk(origin: string): void {
  type Acts = {
    createOrder: () => Promise<string>
    onApprove: (data: { orderID: string }) => Promise<void>
    onCancel?: (data: object) => void
    onError: (error: unknown) => void
  }
  const frame = (name: string, placeholder: string) => {
    const made = document.createElement('iframe')
    made.title = name
    made.src = `${origin}/card-field?${new URLSearchParams({ name, placeholder })}`
    Object.assign(made.style, { width: '100%', height: '48px', border: '1px solid #888' })
    return made
  }
  const frames: Record<string, HTMLIFrameElement> = {}
  const ask = (name: string) =>
    new Promise<string>((resolve) => {
      const onMessage = ({ data }: MessageEvent) => {
        if (data?.field !== name) return
        removeEventListener('message', onMessage)
        resolve(data.value)
      }
      addEventListener('message', onMessage)
      frames[name]?.contentWindow?.postMessage('value', '*')
    })
  const inWindow = (id: string, popup: Window | null) =>
    new Promise<'approved' | 'cancelled'>((resolve) => {
      const onMessage = ({ data }: MessageEvent) => data?.id === id && end(data.paypal)
      const watch = setInterval(() => popup?.closed && end('cancelled'), 500)
      const end = (what: 'approved' | 'cancelled') => {
        removeEventListener('message', onMessage)
        clearInterval(watch)
        resolve(what)
      }
      addEventListener('message', onMessage)
      if (popup) popup.location.href = `${origin}/checkoutnow?token=${id}`
    })
  const Buttons = (acts: Acts) => {
    let host: Element | null = null
    return {
      isEligible: () => true,
      updateProps: async () => undefined,
      close: async () => host?.replaceChildren(),
      render: async (into: Element) => {
        host = into
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Pagar con PayPal'
        Object.assign(button.style, {
          width: '100%',
          height: '48px',
          background: '#ffc439',
          color: '#111',
          border: '0',
          borderRadius: '4px',
        })
        button.onclick = async () => {
          const popup = open('about:blank', 'paypal', 'width=400,height=500')
          try {
            const id = await acts.createOrder()
            if ((await inWindow(id, popup)) === 'approved') await acts.onApprove({ orderID: id })
            else acts.onCancel?.({ orderID: id })
          } catch (error) {
            popup?.close()
            acts.onError(error)
          }
        }
        into.append(button)
      },
    }
  }
  const CardFields = (acts: Acts) => {
    const field = (name: string) => (options: { placeholder?: string }) => ({
      close: async () => frames[name]?.remove(),
      render: async (into: Element | string) => {
        frames[name] = frame(name, options.placeholder ?? '')
        const host = typeof into === 'string' ? document.querySelector(into) : into
        host?.append(frames[name])
      },
    })
    const state = async () => {
      const number = (await ask('number')).replaceAll(/\D/g, '')
      const errors = [
        ...(number.length < 13 ? ['INVALID_NUMBER'] : []),
        ...(/^\d\d\s*\/\s*\d\d$/.test(await ask('expiry')) ? [] : ['INVALID_EXPIRY']),
        ...(/^\d{3,4}$/.test(await ask('cvv')) ? [] : ['INVALID_CVV']),
      ]
      return { isFormValid: errors.length === 0, errors, number }
    }
    return {
      isEligible: () => true,
      getState: state,
      NameField: field('name'),
      NumberField: field('number'),
      ExpiryField: field('expiry'),
      CVVField: field('cvv'),
      submit: async () => {
        const { number } = await state()
        const id = await acts.createOrder()
        const sent = {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ number }),
        }
        await fetch(`${origin}/card/${id}`, sent)
        await acts.onApprove({ orderID: id })
      },
    }
  }
  Object.assign(window, { paypal: { version: 'test', Buttons, CardFields, FUNDING: {} } })
}

/** The script for pages that pay with this fake PayPal. */
export const sdkScript = (origin: string): string =>
  `(${sdk.toString()})(${JSON.stringify(origin)})`
