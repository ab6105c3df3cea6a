import { describe, expect, it } from 'vitest';
import { checkCommTemplate, internalNameTaken, isEmptyHtml } from './comm-template.ts';

describe('[3§5] comms templates', () => {
  const good = {
    relatedTo: 'claim',
    channel: 'email',
    subjectTemplate: 'About {{claimId}}',
    template: '<p>{{status}}</p>',
  };

  it.each([
    [{}, []],
    [{ subjectTemplate: ' ' }, [{ path: ['subjectTemplate'], message: 'Field is required' }]],
    [{ channel: 'sms', subjectTemplate: undefined, template: 'x' }, []],
    // a subject that is left over from an e-mail is not sent
    [{ channel: 'sms', subjectTemplate: '{{nothing}}', template: 'x' }, []],
    [{ template: '<p><br></p>' }, [{ path: ['template'], message: 'Field is required' }]],
    [
      { subjectTemplate: '{{a}}', template: '{{b}}' },
      [
        { path: ['subjectTemplate'], message: 'There is no merge field {{a}}.' },
        { path: ['template'], message: 'There is no merge field {{b}}.' },
      ],
    ],
    [{ relatedTo: undefined, template: '{{b}}' }, []],
  ])('%j', (changes, issues) => expect(checkCommTemplate({ ...good, ...changes })).toEqual(issues));

  it('know an empty rich text', () =>
    expect(['<p></p>', '<p> &nbsp;</p><p><br/></p>', '', '<p>x</p>'].map(isEmptyHtml)).toEqual([
      true,
      true,
      true,
      false,
    ]));
  it('name the channel whose name is taken', () =>
    expect([internalNameTaken('sms'), internalNameTaken('email')]).toEqual([
      'Another SMS template has this internal name.',
      'Another e-mail template has this internal name.',
    ]));
});
