/** Script that records its execution. */
export const hit = 'globalThis.__hit?.()'

const tags = [
  '<script>HIT</script>',
  '<img src=x onerror="HIT">',
  '<svg onload="HIT">',
  '<svg><animate onbegin="HIT" attributeName=x dur=1s>',
  '<body onload="HIT">',
  '<iframe srcdoc="<script>parent.HIT</script>">',
  '<iframe src="javascript:HIT">',
  '<a href="javascript:HIT">ver</a>',
  '<a href="jav&#x09;ascript:HIT">ver</a>',
  '<math><a xlink:href="javascript:HIT">ver</a></math>',
  '<input autofocus onfocus="HIT">',
  '<details open ontoggle="HIT">más</details>',
  '<video><source onerror="HIT"></video>',
  '<audio src=x onerror="HIT">',
  '<object data="javascript:HIT"></object>',
  '<embed src="javascript:HIT">',
  '<form action="javascript:HIT"><button>Enviar</button></form>',
  '<base href="javascript:HIT//">',
  '<meta http-equiv="refresh" content="0;url=javascript:HIT">',
  '<style>@import "javascript:HIT";</style>',
  '<link rel=stylesheet href="javascript:HIT">',
  '<template><script>HIT</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=HIT>">',
  '<textarea><img src=x onerror="HIT"></textarea><img src=x onerror="HIT">',
  '<xmp><img src=x onerror="HIT"></xmp>',
  '<!--><img src=x onerror="HIT">-->',
  '<![CDATA[<img src=x onerror="HIT">]]>',
  '<div style="width:expression(HIT)">',
  '<div onmouseover="HIT" style="position:fixed;inset:0">',
  '<marquee onstart="HIT">',
]

const breakouts = [
  '"><img src=x onerror="HIT">',
  "'><img src=x onerror='HIT'>",
  '" onmouseover="HIT" autofocus onfocus="HIT',
  "' onfocus='HIT' autofocus='",
  '` onfocus=HIT autofocus ',
  '</script><script>HIT</script>',
  '</title><script>HIT</script>',
  '</textarea><script>HIT</script>',
  '</style><script>HIT</script>',
  '--><script>HIT</script>',
  ']]><script>HIT</script>',
  '\\"-HIT-\\"',
  "';HIT;//",
  '";HIT;//',
  '</p></div></main><img src=x onerror="HIT">',
]

const templates = [
  '{{constructor.constructor("HIT")()}}',
  '$' + '{HIT}',
  '<%= HIT %>',
  '#{HIT}',
  'javascript:HIT',
  'JaVaScRiPt:HIT',
  'data:text/html,<script>HIT</script>',
  'data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLl9faGl0Py4oKTwvc2NyaXB0Pg==',
  'vbscript:HIT',
  '{"__proto__":{"innerHTML":"<img src=x onerror=HIT>"}}',
  '&lt;img src=x onerror="HIT"&gt;',
  '%3Cscript%3EHIT%3C/script%3E',
  '＜img src=x onerror="HIT"＞',
  '\u202E<img src=x onerror="HIT">',
  '=HYPERLINK("javascript:HIT";"ver")',
]

/** Sixty injection texts that try to run where they are displayed. */
export const hostileWords = [...tags, ...breakouts, ...templates].map((words) =>
  words.replaceAll('HIT', hit),
)
