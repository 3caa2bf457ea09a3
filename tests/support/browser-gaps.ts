/** What browsers have and jsdom lacks, as far as components ask for it. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // Text areas that grow measure themselves again when a face has come.
  if (!document.fonts)
    Object.defineProperty(document, 'fonts', { value: { addEventListener: () => undefined, removeEventListener: () => undefined } })
  window.reportError ??= (error: unknown) =>
    queueMicrotask(() => {
      throw error
    })
  window.scrollTo = () => undefined

  const dialog = HTMLDialogElement.prototype
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  dialog.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  HTMLImageElement.prototype.decode ??= async () => undefined
  URL.createObjectURL ??= () => 'blob:file'
  Element.prototype.scrollTo ??= () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
}
