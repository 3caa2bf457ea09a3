/** What browsers have and jsdom lacks, as far as components ask for it. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // Nothing comes into sight here; a test of what does stubs one that tells.
  window.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  // Text areas that grow measure themselves again when a face has come.
  if (!document.fonts)
    Object.defineProperty(document, 'fonts', {
      value: { addEventListener: () => undefined, removeEventListener: () => undefined },
    })
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
  // The text editor measures where its cursor stands when it scrolls there.
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
}
