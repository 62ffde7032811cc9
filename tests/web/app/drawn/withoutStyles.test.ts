import { describe, expect, it } from 'vitest';
import { withoutStyles } from '../../../../web/app/drawn/withoutStyles.ts';

describe('a drawing whose page allows no styles at elements', () => {
  it('has them among its styles, each once', () => {
    const html = '<p style="width:4px">a</p><i style="color:red">b</i><b style="width:4px">c</b>';
    expect(withoutStyles({ html, css: 'p{}' })).toEqual({
      html: '<p data-style="0">a</p><i data-style="1">b</i><b data-style="0">c</b>',
      css: 'p{}[data-style="0"]{width:4px}[data-style="1"]{color:red}',
    });
  });

  it('reads what stands for quotes in them', () => {
    const html = '<p style="--name:&quot;A&quot;;font-family:&#x27;Inter&#x27;">a</p>';
    expect(withoutStyles({ html, css: '' }).css).toBe(`[data-style="0"]{--name:"A";font-family:'Inter'}`);
  });

  it('leaves out a style that would be more than one', () => {
    const html = '<p style="--name:x}body{display:none">a</p><p style="--name:&lt;/style&gt;">b</p>';
    expect(withoutStyles({ html, css: '' })).toEqual({ html: '<p>a</p><p>b</p>', css: '' });
  });

  it('says words as they were, without the notes between them', () => {
    const html = '<p>a<!-- -->b style=&quot;x&quot;<template data-msg="late"></template></p><input autofocus=""/>';
    expect(withoutStyles({ html, css: '' }).html).toBe('<p>ab style=&quot;x&quot;</p><input/>');
  });
});
