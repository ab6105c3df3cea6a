import { Link, useLocation } from 'react-router';
import { ArrowBackIcon, LogOutIcon, MenuCloseIcon, MenuOpenIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { activeEntry, type MenuEntry } from './menu-entries.ts';
import type { Menu } from './use-menu.ts';

interface Props {
  readonly menu: Menu;
  /** Icons only, with their words in tooltips. */
  readonly isRail: boolean;
  /** Absent where the menu is behind a button. */
  readonly onToggleRail?: () => void;
}

/** The left menu: groups, the open page, what is not available, and Log out at the bottom. */
export function MainMenu({ menu, isRail, onToggleRail }: Props) {
  const { pathname } = useLocation();
  const { entries } = menu;
  const active = activeEntry(entries, pathname);
  return (
    <nav className="shell-nav" aria-label={menu.label} data-rail={isRail || undefined} data-region="menu" tabIndex={-1}>
      {menu.back !== undefined && (
        <RailTip title={menu.back.label} isRail={isRail}>
          <Link to={menu.back.to} className="shell-nav-row shell-nav-back" aria-label={menu.back.label}>
            <ArrowBackIcon />
            {!isRail && menu.back.title}
          </Link>
        </RailTip>
      )}
      {menu.groups.map((group) => {
        const members = entries.filter((entry) => entry.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group ?? 'top'} aria-label={group}>
            {group !== undefined && (isRail ? <hr /> : <div className="shell-nav-group">{group}</div>)}
            <ul>
              {members.map((entry) => (
                <li key={entry.label}>
                  <Row entry={entry} isRail={isRail} isActive={entry === active} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <div className="shell-nav-foot">
        {onToggleRail !== undefined && (
          <RailTip title="Expand menu" isRail={isRail}>
            <button
              type="button"
              className="shell-nav-row"
              aria-expanded={!isRail}
              aria-label={isRail ? 'Expand menu' : undefined}
              onClick={onToggleRail}
            >
              {isRail ? <MenuOpenIcon /> : <MenuCloseIcon />}
              {!isRail && 'Collapse menu'}
            </button>
          </RailTip>
        )}
        <RailTip title="Log out" isRail={isRail}>
          <Link to="/logout" className="shell-nav-row" aria-label={isRail ? 'Log out' : undefined}>
            <LogOutIcon />
            {!isRail && 'Log out'}
          </Link>
        </RailTip>
      </div>
    </nav>
  );
}

function Row({
  entry,
  isRail,
  isActive,
}: {
  readonly entry: MenuEntry;
  readonly isRail: boolean;
  readonly isActive: boolean;
}) {
  const Icon = entry.icon;
  if (entry.to === undefined) {
    return (
      <RailTip title={`${entry.label}: not available`} isRail={isRail}>
        <span className="shell-nav-row" data-off="">
          <Icon />
          {isRail ? (
            <span className="cw-vh">{entry.label}: not available</span>
          ) : (
            <>
              {entry.label} <span className="shell-nav-note">Not available</span>
            </>
          )}
        </span>
      </RailTip>
    );
  }
  return (
    <RailTip title={entry.label} isRail={isRail}>
      <Link
        to={entry.to}
        className="shell-nav-row"
        aria-current={isActive ? 'page' : undefined}
        aria-label={isRail ? entry.label : undefined}
      >
        <Icon />
        {!isRail && entry.label}
        {entry.Count !== undefined && <entry.Count />}
      </Link>
    </RailTip>
  );
}

function RailTip({
  title,
  isRail,
  children,
}: {
  readonly title: string;
  readonly isRail: boolean;
  readonly children: React.ReactElement;
}) {
  return isRail ? (
    <Tip title={title} placement="right">
      {children}
    </Tip>
  ) : (
    children
  );
}
